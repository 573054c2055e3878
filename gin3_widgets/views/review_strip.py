"""Cards in a row, small, as pictures: melds first and closer, then what is loose."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import quote

from gin3_widgets.art import LIGHT, TWO_COLOUR, Cut, DeckColours, Theme, face
from gin3_widgets.engine import Card, best_arrangement
from gin3_widgets.locales import _
from gin3_widgets.views.markup import Content, Markup, tag
from gin3_widgets.words import spoken


@dataclass(frozen=True, slots=True)
class Deck:
    """The colours of the cards."""

    theme: Theme = LIGHT
    colours: DeckColours = TWO_COLOUR

    def picture(self, card: Card) -> Markup:
        """Return a card as a picture that says nothing by itself."""
        svg = quote(face(str(card), Cut.COMPACT, self.theme, self.colours))
        return tag("img", src=f"data:image/svg+xml,{svg}", role="presentation", width=42, height=59)


def hand_in_strip(
    hand: tuple[Card, ...], whose: str, deck: Deck, marks: Mapping[Card, str]
) -> Markup:
    """Return a hand in its melds; `whose` names it, `marks` are "played" and "best" by card."""
    found = best_arrangement(hand)
    groups = [meld.cards for meld in found.melds]
    loose = sorted(found.loose, key=lambda card: (card.rank, card.suit))
    said = [_and(group) for group in groups]
    if loose:
        said.append(_("loose {cards}").format(cards=_and(loose)))
    return strip([*groups, tuple(loose)], f"{whose}: {'; '.join(said)}", deck, marks)


def strip(
    groups: Iterable[tuple[Card, ...]], label: str, deck: Deck, marks: Mapping[Card, str]
) -> Markup:
    """Return groups of cards as one picture with a name."""
    parts: list[Content] = [
        tag("span", [_marked(card, deck, marks) for card in group]) for group in groups if group
    ]
    return tag("div", parts, role="img", aria_label=label, class_="g3-held")


def _marked(card: Card, deck: Deck, marks: Mapping[Card, str]) -> Markup:
    return tag("i", deck.picture(card), data_mark=marks.get(card, ""))


def _and(some: Iterable[Card]) -> str:
    return ", ".join(map(spoken, some))
