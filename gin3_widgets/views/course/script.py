"""The scripts of the course's widgets: each is one module, with what all share put before it."""

import re
from pathlib import Path

_HERE = Path(__file__).parent


def script(name: str) -> str:
    """Return a widget's script with the shared parts in place of its imports."""
    text = "\n".join((_HERE / part).read_text(encoding="utf-8") for part in ("parts.js", name))
    return re.sub(r"^import [^;]*;\n|^export (?!default)", "", text, flags=re.MULTILINE)
