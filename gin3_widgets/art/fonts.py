"""Sofia Sans, packed with the project under the Open Font License."""

from base64 import b64encode
from functools import cache
from importlib.resources import files

_RANGES = {
    "sofia-latin.woff2": "U+0-2FF,U+2000-206F,U+2190-22FF",
    "sofia-cyrillic.woff2": "U+400-52F",
}


@cache
def font_face_css() -> str:
    """The @font-face rules with the fonts inside them, about 88 kB."""
    folder = files(__package__) / "fonts"
    return "".join(
        '@font-face{font-family:"Sofia Sans";font-weight:1 1000;font-display:swap;'
        f"src:url(data:font/woff2;base64,{b64encode((folder / name).read_bytes()).decode()}) "
        f'format("woff2");unicode-range:{letters}}}'
        for name, letters in _RANGES.items()
    )
