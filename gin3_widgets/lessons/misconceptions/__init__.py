"""The misconceptions that are known."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from gin3_widgets.lessons.misconceptions.misconception import Misconception, Topic


class Misconceptions(Mapping[str, Misconception]):
    """All misconceptions by key, imported once one is asked for: no page needs them to open."""

    @cached_property
    def _known(self) -> dict[str, Misconception]:
        from gin3_widgets.lessons.misconceptions.known import KNOWN

        return KNOWN

    def __getitem__(self, key: str) -> Misconception:
        return self._known[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


MISCONCEPTIONS = Misconceptions()

__all__ = ["MISCONCEPTIONS", "Misconception", "Topic"]
