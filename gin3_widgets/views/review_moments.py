"""The moments that cost most: the cards, what was played, what was best and why, as HTML."""

from gin3_widgets.coach import Moment
from gin3_widgets.engine import Card, Move, Phase, TakeDiscard, TakeUpcard
from gin3_widgets.locales import _
from gin3_widgets.views.markup import Content, Markup, tag
from gin3_widgets.views.panels import coloured
from gin3_widgets.views.review import Reading
from gin3_widgets.views.review_strip import Deck, hand_in_strip, strip
from gin3_widgets.views.review_words import doubt_in_words, move_in_words, price_in_words


def moment_in_short(reading: Reading, number: int, moment: Moment, deck: Deck) -> Markup:
    """Return a moment with its reasons; `number` is its mark on the line."""
    title = tag(
        "h3",
        tag("span", tag("span", number, class_="g3-mark"), _("Turn {n}").format(n=moment.turn)),
        tag("small", _("{price} lost").format(price=price_in_words(moment))),
    )
    facts = [
        (_("Played"), move_in_words(moment, moment.played), "played"),
        (_("Best"), move_in_words(moment, moment.ranking.best.action), "best"),
        (_("Lost"), doubt_in_words(moment), ""),
    ]
    pairs = [
        tag("div", tag("dt", tag("i", data_mark=mark), word), tag("dd", coloured(text)))
        for word, text, mark in facts
    ]
    why = [tag("p", coloured(text)) for text in moment.comparison.sentences()[1:]]
    return Markup(title + _cards(reading, moment, deck) + tag("dl", pairs) + Markup("".join(why)))


def _cards(reading: Reading, moment: Moment, deck: Deck) -> Markup:
    """The hand, the top of the pile where it could be taken, and what was hidden if all is open."""
    names, seat = reading.match.names, moment.seat
    marks = _marks(moment)
    held = _("{name} held").format(name=names[seat])
    rows: list[Content] = []
    hand = moment.before.hand
    if moment.phase in (Phase.UPCARD, Phase.DRAW, Phase.LAST) and hand.discards:
        pile = strip([hand.discards[-1:]], _("On the pile"), deck, marks)
        rows.append(_row(_("Pile"), pile))
    rows.append(_row(held, hand_in_strip(hand.held[seat], held, deck, marks)))
    if reading.opened:
        other = names[hand.roles.opponent(seat)]
        theirs = _("{name} held").format(name=other)
        rows.append(_row(theirs, hand_in_strip(moment.hidden, theirs, deck, {})))
    return tag("div", rows, class_="g3-strips")


def _row(word: str, cards: Markup) -> Markup:
    return tag("div", tag("small", word, aria_hidden="true"), cards)


def _marks(moment: Moment) -> dict[Card, str]:
    """Return which card was played and which would have been best."""
    acts = (("best", moment.ranking.best.action), ("played", moment.played))
    return {card: word for word, act in acts if (card := _card(moment, act))}


def _card(moment: Moment, action: Move) -> Card | None:
    if isinstance(action, TakeUpcard | TakeDiscard):
        return moment.before.hand.discards[-1]
    card: Card | None = getattr(action, "card", None)
    return card
