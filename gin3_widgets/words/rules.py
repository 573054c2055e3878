"""The rules of a game in words."""

from gin3_widgets.engine import Observation, Rules, Upcard, differences, preset_of
from gin3_widgets.locales import _


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
    """Return what the totals are of: "first to 100", in Hollywood "all three added"."""
    if rules.scoring == "hollywood":
        return _("all three added")
    return first_to(rules)


def _sheet(rules: Rules) -> bool:
    return rules.scoring == "hollywood"


def rules_in_words(rules: Rules) -> str:
    """Return the numbers of a game: when one may knock, the bonuses, who wins."""
    gin = _("Gin: nothing left over scores {n} more.").format(n=rules.gin_bonus)
    undercut = (
        _("Undercut: the knocker is not lower, the other wins and scores {n} more.")
        if rules.undercut_on_tie
        else _("Undercut: the knocker is higher, the other wins and scores {n} more.")
    ).format(n=rules.undercut_bonus)
    aces = _("An ace counts 1; J, Q, K count 10.")
    wins = (
        _("First to {n} points in three games.") if _sheet(rules) else _("First to {n} points.")
    ).format(n=rules.target)
    return f"{_knock(rules)} {gin} {undercut} {aces} {wins}"


def _knock(rules: Rules) -> str:
    match rules.knock_limit:
        case Upcard(ace=0):
            return _(
                "Knock: end the hand with no more left over than the card turned up; "
                "an ace: gin only."
            )
        case Upcard():
            return _("Knock: end the hand with no more left over than the card turned up.")
        case 0:
            return _("Knock: end the hand with nothing left over: gin only.")
        case points:
            text = _("Knock: end the hand with {limit} or fewer points left over.")
            return text.format(limit=points)


def _limit_in_short(rules: Rules) -> str:
    match rules.knock_limit:
        case Upcard(ace=0):
            return _("the card turned up sets the limit and an ace means gin only")
        case Upcard():
            return _("the card turned up sets the limit")
        case 0:
            return _("gin only")
        case points:
            return _("knock with {} or fewer").format(points)


def differences_in_words(rules: Rules) -> str:
    """Return what sets these rules apart from three-handed gin, for the badge of the rules."""
    sentences = {
        "knock_limit": _limit_in_short(rules),
        "gin_bonus": _("gin scores {} more").format(rules.gin_bonus),
        "undercut_bonus": _("an undercut {} more").format(rules.undercut_bonus),
        "big_gin_bonus": _("big gin {} more").format(rules.big_gin_bonus),
        "spade_double": _("a spade turned up doubles the score"),
        "hand_bonus": _("{} for each hand won").format(rules.hand_bonus),
        "game_bonus": _("{} for the game").format(rules.game_bonus),
        "shutout": _("{} more if no other player has scored").format(rules.shutout),
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
    return _limit(seen.limit)


def limit_of(rules: Rules) -> tuple[str, str, str]:
    """Return the three lines of the badge before a card is turned up (A42)."""
    if isinstance(rules.knock_limit, Upcard):
        return _("knock with"), "?", _("as the upcard says")
    return _limit(rules.knock_limit)


def _limit(points: int) -> tuple[str, str, str]:
    if points == 0:
        return _("gin only"), "0", _("left over")
    return _("knock with"), str(points), _("points or fewer")
