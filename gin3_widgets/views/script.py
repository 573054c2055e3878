"""The scripts of our widgets: each is the one module that anywidget takes."""

import re
from pathlib import Path

_HERE = Path(__file__).parent


def script(*names: str) -> str:
    """Join scripts into one module, without their imports of each other; the last is the widget's.

    Names are those of files in this folder, such as "stage.js" or "course/laid.js".
    """
    text = "\n".join((_HERE / name).read_text(encoding="utf-8") for name in names)
    return re.sub(r"^import [^;]*;\n|^export (?!default)", "", text, flags=re.MULTILINE)
