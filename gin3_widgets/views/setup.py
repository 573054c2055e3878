"""The form that starts a game."""

from pathlib import Path

import traitlets
from ipywidgets import Widget, widget_serialization

from gin3_widgets.views import bare

WORDS = {
    "title": "Three at the table",
    "aim": "Group your cards in sets (one rank) and runs (one suit, in a row). The others count "
    "against you: keep few points left over.",
    "name": "Name of player {n}",
    "plays": "Who plays for {name}",
    "human": "Person",
    "bot": "Bot",
    "on this screen": "on this screen",
    "roles": "Each of you draws a card. The highest plays alone, in the box. The middle one is "
    "captain and plays against the box. The lowest sits and advises the captain. Only the winner "
    "of a hand scores, and is in the box next.",
    "preset": "Rules",
    "look": "Look",
    "seed": "Seed",
    "seed note": "The same seed deals the same cards to anyone.",
    "new seed": "New seed",
    "start": "Start the game",
    "paste": "Paste a save code",
    "code": "Save code",
    "set": "set",
    "run": "run",
    "go on": "Go on with it",
    "remembered": "This browser remembers a game.",
    "go on here": "Go on with the game in this browser",
}


class SetUp(bare.Widget):
    """Ask for names, players, rules and seed; report `start`, `code` and `seed`.

    `values` is `{"names", "players", "preset", "seed"}`, a player "human" or a bot's key;
    `errors` holds a sentence by field: "names.0", "players.1", "preset", "seed", "code".
    `look` is how the table looks: a choice is reported at once, as a `press` such as "deck:four".
    `remembered` says where a game stands that the browser holds, "" for none: `remembered`.
    Faces for the picture beside the form come from the stage.
    """

    _esm = Path(__file__).with_name("setup.js")

    stage = traitlets.Instance(Widget, allow_none=True).tag(sync=True, **widget_serialization)
    values = traitlets.Dict().tag(sync=True)
    bots = traitlets.List(traitlets.Dict()).tag(sync=True)  # {key, name, character}
    # {key, name, differences, summary, limit: three lines}
    presets = traitlets.List(traitlets.Dict()).tag(sync=True)
    errors = traitlets.Dict().tag(sync=True)
    remembered = traitlets.Unicode().tag(sync=True)
    look = traitlets.List(traitlets.Dict()).tag(sync=True)  # choices, see settings.looks
    limits = traitlets.Dict().tag(sync=True)  # {"name": most characters}
    words = traitlets.Dict(WORDS).tag(sync=True)
