"""JupyterLab's own controls, as a reader uses them."""

import re

from playwright.sync_api import Page, expect

STARTS_WITHIN = 60_000  # ms, on a busy machine


def run_all(page: Page, url: str) -> None:
    """Open a notebook in JupyterLab and run all its cells; the address is /lab/tree/..."""
    page.goto(url)
    expect(page.get_by_text(re.compile(r"\| Idle$"))).to_be_visible(timeout=STARTS_WITHIN)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Run All( Cells)?$")).click()
