"""The stated mistakes of the curriculum, by the number of their exercise."""

import json
from pathlib import Path
from typing import Any

_TEXT = (Path(__file__).parents[1] / "vectors" / "exercises.json").read_text()


def stated(number: str) -> dict[str, str]:
    """Return the misconception of each wrong answer that is stated for an exercise."""
    lessons: list[dict[str, Any]] = json.loads(_TEXT)["lessons"]
    rows = [row for lesson in lessons for row in lesson["exercises"] if row["id"] == number]
    return {wrong["answer"]: wrong["misconception"] for wrong in rows[0]["wrong"]}
