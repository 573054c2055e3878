"""What every test may rely on."""

from hypothesis import settings

# No deadline: shared machines stall. Derandomised, so that a red test is red for everybody.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
