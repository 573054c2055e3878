"""The mark of the house: three hands of cards round one table."""

# Round (0, 0), 12 from the middle to the edge.
MARK = (
    "M.9-12H4.5A1.5 1.5 0 0 1 6-10.5V-3.9A1.5 1.5 0 0 1 4.5-2.4H.9"
    "A1.5 1.5 0 0 1-.6-3.9V-10.5A1.5 1.5 0 0 1 .9-12Z"
    "M9.94 6.78 8.14 9.9A1.5 1.5 0 0 1 6.09 10.45L.38 7.15A1.5 1.5 0 0 1-.17 5.1L1.63 1.98"
    "A1.5 1.5 0 0 1 3.68 1.43L9.39 4.73A1.5 1.5 0 0 1 9.94 6.78Z"
    "M-10.84 5.22-12.64 2.1A1.5 1.5 0 0 1-12.09 .05L-6.38-3.25A1.5 1.5 0 0 1-4.33-2.7"
    "L-2.53 .42A1.5 1.5 0 0 1-3.08 2.47L-8.79 5.77A1.5 1.5 0 0 1-10.84 5.22Z"
)


def mark(colour: str, size: float = 28) -> str:
    """SVG text of the mark, `size` px square."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -13 26 26" width="{size:g}" '
        f'height="{size:g}" aria-hidden="true"><path d="{MARK}" fill="{colour}"/></svg>'
    )
