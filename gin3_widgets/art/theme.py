"""Colours of table and cards, light and dark, and the colours of a deck."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour that is drawn; `court_tint` is the opacity of the ground behind a court."""

    page: str
    surface: str
    sunk: str
    ink: str
    ink2: str
    line: str
    edge: str
    felt: str
    felt_ray: str
    felt_ink: str
    felt_ink2: str
    felt_edge: str
    plate: str
    berry: str
    berry_hover: str
    berry_ink: str
    berry_tint: str
    peel: str
    peel_ink: str
    peel_tint: str
    good: str
    good_tint: str
    wrong: str
    wrong_tint: str
    focus: str
    focus_felt: str
    hatch: str
    shadow: str
    card: str
    card_edge: str
    card_ink: str
    suit_red: str
    suit_blue: str
    suit_green: str
    court_skin: str
    court_hair: str
    court_line: str
    court_gold: str
    court_tint: str
    back: str
    back_mark: str
    back_frame: str


LIGHT = Theme(
    page="#EEF2F1",
    surface="#FFFFFF",
    sunk="#E3E9E8",
    ink="#172225",
    ink2="#475659",
    line="#C6D0CF",
    edge="#74858A",
    felt="#2F5B56",
    felt_ray="#3B6963",
    felt_ink="#F3F8F6",
    felt_ink2="#D6E6E1",
    felt_edge="#8FB3AB",
    plate="#244944",
    berry="#423C93",
    berry_hover="#332E76",
    berry_ink="#FFFFFF",
    berry_tint="#E6E5F5",
    peel="#F4D03E",
    peel_ink="#2A2503",
    peel_tint="#FBF1C3",
    good="#1C6E45",
    good_tint="#DDF0E5",
    wrong="#A63A16",
    wrong_tint="#FBE7DF",
    focus="#423C93",
    focus_felt="#F4D03E",
    hatch="#74858A",
    shadow="rgba(14,30,30,.28)",
    card="#FFFFFF",
    card_edge="#7A8B8E",
    card_ink="#172225",
    suit_red="#BF1F2D",
    suit_blue="#1C59B5",
    suit_green="#19713A",
    court_skin="#FFFFFF",
    court_hair="#172225",
    court_line="#172225",
    court_gold="#F4D03E",
    court_tint=".12",
    back="#423C93",
    back_mark="#C9C6F0",
    back_frame="#FFFFFF",
)

DARK = Theme(
    page="#101719",
    surface="#1A2326",
    sunk="#141C1E",
    ink="#EAF1EF",
    ink2="#A9B8B8",
    line="#334145",
    edge="#76888D",
    felt="#17322F",
    felt_ray="#234440",
    felt_ink="#EEF5F3",
    felt_ink2="#A6C0B9",
    felt_edge="#5F857D",
    plate="#102523",
    berry="#ACA6F7",
    berry_hover="#C4C0FA",
    berry_ink="#16132F",
    berry_tint="#2B2A4D",
    peel="#F0CC3C",
    peel_ink="#2A2503",
    peel_tint="#3A3515",
    good="#6FD09C",
    good_tint="#17352A",
    wrong="#FF9F7D",
    wrong_tint="#3D2218",
    focus="#ACA6F7",
    focus_felt="#F0CC3C",
    hatch="#76888D",
    shadow="rgba(0,0,0,.55)",
    card="#2A3437",
    card_edge="#7C8D92",
    card_ink="#F4F8F7",
    suit_red="#FF8F88",
    suit_blue="#8DBBFF",
    suit_green="#78D69D",
    court_skin="#F0F3F1",
    court_hair="#0E1517",
    court_line="#0E1517",
    court_gold="#F0CC3C",
    court_tint=".34",
    back="#4A44A0",
    back_mark="#A9A4EE",
    back_frame="#CFCBF6",
)


@dataclass(frozen=True, slots=True)
class DeckColours:
    """Which colour of a theme each suit wears, by name."""

    clubs: str
    diamonds: str
    hearts: str
    spades: str

    def of(self, suit: str, theme: Theme) -> str:
        """The colour of a suit, given by its letter.

        >>> TWO_COLOUR.of("d", LIGHT), FOUR_COLOUR.of("d", LIGHT)
        ('#BF1F2D', '#1C59B5')
        """
        names = {"c": self.clubs, "d": self.diamonds, "h": self.hearts, "s": self.spades}
        colour: str = getattr(theme, names[suit])
        return colour


TWO_COLOUR = DeckColours("card_ink", "suit_red", "suit_red", "card_ink")
FOUR_COLOUR = DeckColours("suit_green", "suit_blue", "suit_red", "card_ink")


def css(theme: Theme) -> str:
    """The theme as CSS custom properties, ready to stand between braces: `--page:#EEF2F1;...`."""
    return "".join(f"--{name.replace('_', '-')}:{value};" for name, value in asdict(theme).items())
