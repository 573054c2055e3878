"""What somebody takes the rules to be: the right ones, or with others in the place of some."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar, cast

Function = Callable[..., Any]
Rule = TypeVar("Rule", bound=Function)


class Belief:
    """The rules as somebody understands them.

    A rule is a function of the rulebook. Ask a belief for it before each use,
    `belief[price](card)`, and the answer is that of somebody who believes so.
    """

    __slots__ = ("instead",)

    def __init__(self, instead: Mapping[Function, Function] = MappingProxyType({})) -> None:
        self.instead = MappingProxyType(dict(instead))

    def __getitem__(self, rule: Rule) -> Rule:
        """Return what is believed in the place of this rule; the rule itself where it is right."""
        return cast(Rule, self.instead.get(rule, rule))

    def touches(self, *rules: Function) -> bool:
        """Return whether one of these rules is believed to be another."""
        return any(rule in self.instead for rule in rules)


RIGHT = Belief()
"""What somebody believes who has understood everything."""
