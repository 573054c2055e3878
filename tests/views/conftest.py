"""What the tests of the views share."""

from collections.abc import Iterator

import pytest


@pytest.fixture
def faults(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """What the guard logged; a test that breaks something on purpose clears it."""
    yield caplog
    assert [record.message for record in caplog.records] == []
