"""One sentence says what to do; who is not to act is told who is."""

from dataclasses import replace

from gin3_widgets.views.draft import Draft
from gin3_widgets.views.instructions import instruction
from gin3_widgets.views.words import SUIT_SIGNS, spoken
from tests.views.glimpses import drafted, glimpses


def test_every_moment_has_one_sentence() -> None:
    for seen, draft in drafted():
        strong, reason = instruction(seen, draft)
        assert strong.endswith(".")
        assert ". " not in strong
        assert not reason or reason.endswith(".")
        assert not {"!", "{", "}"} & set(strong + reason)


def test_off_turn_it_says_who_plays() -> None:
    for seen in glimpses():
        if seen.mover is not None and seen.mover != seen.seat:
            assert instruction(seen, Draft())[0] == f"{seen.names[seen.mover]} is playing."


def test_who_only_watches_a_seat_is_told_who_plays() -> None:
    """A table of bots: nothing is asked of whoever looks on."""
    for seen in glimpses():
        if seen.mover == seen.seat:
            watched = replace(seen, legal=(), advice=())
            assert instruction(watched, Draft())[0] == f"{seen.names[seen.seat]} is playing."


def test_for_the_ear_cards_have_their_full_names() -> None:
    for seen, draft in drafted():
        said = " ".join(instruction(seen, draft, spoken))
        assert not set(said) & set(SUIT_SIGNS.values())
