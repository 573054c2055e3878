"""The findings of axe, an accessibility checker, on our part of a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def axe(page: Page, inside: str = ".gin3") -> list[str]:
    """The serious and critical findings within the elements of a CSS selector, one a line."""
    found = Axe().run(page, context=inside).response["violations"]
    return [
        f"{finding['impact']} {finding['id']}: {node['html']} {node['failureSummary']}"
        for finding in found
        if finding["impact"] in {"serious", "critical"}
        for node in finding["nodes"]
    ]
