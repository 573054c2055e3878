"""The misconceptions that are known."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules

from gin3_widgets.lessons.misconceptions.misconception import Misconception, Topic


class Misconceptions(Mapping[str, Misconception]):
    """All misconceptions by key, imported once one is asked for: no page needs them to open."""

    @cached_property
    def _known(self) -> dict[str, Misconception]:
        from gin3_widgets.lessons.misconceptions.known import KNOWN

        return KNOWN

    def load(self) -> Iterator[str]:
        """Import them in short steps, a module each; give the name of each step."""
        for module in iter_modules(__path__, f"{__name__}."):
            import_module(module.name)
            yield module.name

    def __getitem__(self, key: str) -> Misconception:
        return self._known[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


MISCONCEPTIONS = Misconceptions()

__all__ = ["MISCONCEPTIONS", "Misconception", "Topic"]
