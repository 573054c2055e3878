"""Cards, roles and events in words, for the screen and for the ear."""

from gin3_widgets.engine import (
    Action,
    Advise,
    Card,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayOff,
    Observation,
    Outcome,
    Pass,
    Role,
    Rules,
    Spread,
    TakeDiscard,
    TakeUpcard,
    Upcard,
    differences,
    points,
    preset_of,
)
from gin3_widgets.locales import _

SUIT_SIGNS = dict(zip("cdhs", "♣♦♥♠", strict=True))


def sign(card: Card) -> str:
    """Return a card as it is written on the screen: 10♥."""
    return str(card)[0].replace("T", "10") + SUIT_SIGNS[card.suit]


def signs(some: tuple[Card, ...]) -> str:
    """Return several cards as they are written on the screen."""
    return " ".join(map(sign, some))


def spoken(card: Card) -> str:
    """Return a card by its full name: queen of clubs."""
    ranks = {1: _("ace"), 11: _("jack"), 12: _("queen"), 13: _("king")}
    rank = ranks.get(card.rank, str(card.rank))
    return _("{rank} of {suit}").format(rank=rank, suit=suit_name(card))


def suit_name(card: Card) -> str:
    """Return the name of a card's suit."""
    suits = {"c": _("clubs"), "d": _("diamonds"), "h": _("hearts"), "s": _("spades")}
    return suits[card.suit]


def many(card: Card) -> str:
    """Return the plural of a card's rank: queens."""
    names = _("aces twos threes fours fives sixes sevens eights nines tens jacks queens kings")
    return names.split()[card.rank - 1]


def role_name(role: Role) -> str:
    """Return the name of a role."""
    return {Role.BOX: _("box"), Role.CAPTAIN: _("captain"), Role.SITTER: _("sitter")}[role]


def gloss(role: Role) -> str:
    """Return what a role does; it always stands beside the role's name."""
    return {
        Role.BOX: _("plays alone"),
        Role.CAPTAIN: _("plays for the pair"),
        Role.SITTER: _("advises, does not play"),
    }[role]


def outcome_word(outcome: Outcome) -> str:
    """Return how a hand ended, in a word."""
    return {
        Outcome.KNOCK: _("knock"),
        Outcome.GIN: _("gin"),
        Outcome.BIG_GIN: _("big gin"),
        Outcome.UNDERCUT: _("undercut"),
        Outcome.TIE: _("tie"),
        Outcome.STOCK_OUT: _("void"),
        Outcome.LOOP: _("void"),
    }[outcome]


def preset_name(key: str) -> str:
    """Return the name of a preset."""
    return {
        "three_handed": _("Three-handed"),
        "classic": _("Classic"),
        "modern": _("Modern"),
        "oklahoma": _("Oklahoma"),
        "hollywood": _("Hollywood"),
    }[key]


def rules_by_name(rules: Rules) -> str:
    """Return by which rules a game is played: those of a preset, or of the house."""
    key = preset_of(rules)
    return _("Rules: {name}").format(name=preset_name(key) if key else _("of the house"))


def first_to(rules: Rules) -> str:
    """Return how many points win the game."""
    text = _("first to {n} in three games") if _sheet(rules) else _("first to {n}")
    return text.format(n=rules.target)


def of_what(rules: Rules) -> str:
    """Return what the totals are of: "of 100", in Hollywood "in all three games"."""
    if rules.scoring == "hollywood":
        return _("in all three games")
    return _("of {target}").format(target=rules.target)


def _sheet(rules: Rules) -> bool:
    return rules.scoring == "hollywood"


def rules_in_words(rules: Rules) -> str:
    """Return the numbers of a game: when one may knock, the bonuses, who wins."""
    limit = rules.knock_limit
    knock = (
        _("The card turned up is the limit to knock with, an ace means gin only.")
        if isinstance(limit, Upcard)
        else _("Knock with {limit} points or fewer.").format(limit=limit)
    )
    bonuses = _("Gin scores {gin} more, an undercut {undercut}.").format(
        gin=rules.gin_bonus, undercut=rules.undercut_bonus
    )
    aces = _("Aces count 1.")
    wins = (
        _("First to {n} points in three games.") if _sheet(rules) else _("First to {n} points.")
    ).format(n=rules.target)
    return f"{knock} {bonuses} {aces} {wins}"


def differences_in_words(rules: Rules) -> str:
    """Return what sets these rules apart from three-handed gin, for the badge of the rules."""
    sentences = {
        "knock_limit": _("upcard sets the knock limit"),
        "gin_bonus": _("gin {}").format(rules.gin_bonus),
        "undercut_bonus": _("undercut {}").format(rules.undercut_bonus),
        "big_gin_bonus": _("big gin {}").format(rules.big_gin_bonus),
        "spade_double": _("spade upcard doubles"),
        "hand_bonus": _("{} a hand won").format(rules.hand_bonus),
        "game_bonus": _("{} for the game").format(rules.game_bonus),
        "shutout": _("{} more for a shutout").format(rules.shutout),
        "scoring": _("three columns"),
        "target": _("first to {}").format(rules.target),
        "last_discard": _("last discard may be taken to knock"),
        "undercut_on_tie": _("a tie scores nothing"),
        "void_roles": _("captain and sitter switch after a void hand"),
        "role_tie": _("suits break ties in the draw"),
        "forbid_return_discard": _("a taken card may go straight back"),
        "loop_guard": _("void after {} turns from the pile").format(rules.loop_guard),
    }
    told = [sentences[name] for name in differences(rules)]
    return ", ".join(told)


def limit_in_words(seen: Observation) -> tuple[str, str, str]:
    """Return the three lines of the knock-limit badge (A42)."""
    if seen.limit == 0:
        return _("knock with"), _("gin"), _("only")
    return _("knock with"), str(seen.limit), _("points or fewer")


def event(seen: Observation, seat: int, action: Action, card: Card | None, say: str) -> str:
    """Return what a seat did as a sentence; `say` shows a card, `sign` or `spoken`.

    `card` is the card an action took from the pile or the stock, None when it is not known.
    """
    show = spoken if say == "spoken" else sign
    name = seen.names[seat]
    match action:
        case TakeUpcard() | TakeDiscard():
            text = _("{name} took the {card}.")
        case Pass():
            text = _("{name} passed.")
        case DrawStock():
            text = _("{name} drew the {card}.") if card else _("{name} drew from the stock.")
        case Discard(card=card):
            text = _("{name} discarded the {card}.")
        case Knock(card=None):
            text = _("{name} went big gin.")
        case Knock(card=card):
            text = _("{name} knocked and discarded the {card}.")
        case Spread():
            return _spread_in_words(seen, name, seat, action)
        case LayOff(card=card):
            text = _("{name} laid off the {card}.")
        case Done():
            text = _("{name} is done.")
        case Advise(move=move):
            return _("{name} advised: {move}.").format(name=name, move=advice_in_words(move, say))
        case _:
            text = _("The next hand is dealt.")
    return text.format(name=name, card=show(card) if card else "")


def advice_in_words(move: Action, say: str) -> str:
    """Return a move as advice: discard the queen of clubs."""
    show = spoken if say == "spoken" else sign
    match move:
        case TakeUpcard() | TakeDiscard():
            return _("take it")
        case Pass():
            return _("pass")
        case DrawStock():
            return _("draw")
        case Discard(card=card):
            return _("discard the {card}").format(card=show(card))
        case Knock(card=None):
            return _("big gin")
        case Knock(card=Card() as card):
            return _("knock with the {card} gone").format(card=show(card))
        case _:
            return str(move)


def _spread_in_words(seen: Observation, name: str, seat: int, action: Spread) -> str:
    melded = {card for meld in action.melds for card in meld.cards}
    held = dict(seen.opened).get(seat, ())
    left = points(card for card in held if card not in melded)
    if left == 0 and seat == seen.knocker:
        return _("{name} goes gin.").format(name=name)
    return _("{name} lays open, {left} left over.").format(name=name, left=left)


def result_in_words(seen: Observation) -> str:
    """Return the headline of a finished hand."""
    result = seen.result
    assert result is not None
    if result.scorer is None:
        return {
            Outcome.STOCK_OUT: _("Void hand: two stock cards are left, nobody scores."),
            Outcome.LOOP: _("Void hand: too many turns from the pile, nobody scores."),
        }.get(result.outcome, _("A tie: nobody scores."))
    text = {
        Outcome.GIN: _("{name} goes gin and scores {points}"),
        Outcome.BIG_GIN: _("{name} goes big gin and scores {points}"),
        Outcome.UNDERCUT: _("{name} undercuts and scores {points}"),
    }.get(result.outcome, _("{name} wins the hand by {points}"))
    return text.format(name=seen.names[result.scorer], points=result.points)


def roles_in_words(seen: Observation, you: int | None) -> str:
    """Return who sits where, as one sentence."""
    roles, names = seen.roles, seen.names
    who = {seat: (_("you") if seat == you else name) for seat, name in enumerate(names)}
    box = _("You are in the box") if roles.box == you else _("{name} is in the box")
    captain = _("you are captain") if roles.captain == you else _("{name} is captain")
    parts = [box.format(name=who[roles.box]), captain.format(name=who[roles.captain])]
    if roles.sitter is not None:
        sitter = _("you sit and advise") if roles.sitter == you else _("{name} sits and advises")
        parts.append(sitter.format(name=who[roles.sitter]))
    return ", ".join(parts) + "."
