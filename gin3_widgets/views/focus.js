/** The keyboard's place: when what had the focus is gone, the next thing to do gets it. */

import { frame } from "./page.js";

const ANSWERED = [".g3-verdict button", ".g3-forth .g3-primary"]; // a moment later, when graded
const NEXT = [
  ".g3-actions .g3-primary",
  ".g3-curtain .g3-primary",
  ".g3-hand [tabindex='0']",
  ".g3-actions button",
  ".g3-setup input",
  ".g3-review :checked",
];

/** Keeps the focus inside the dashboard through every change of screen. */
export function keepFocus(root, signal) {
  let inside = false;
  let change = 0;
  const lost = () => inside && document.activeElement === document.body;
  document.addEventListener("focusin", ({ target }) => {
    inside = root.contains(target);
  }, { signal });
  const changes = new MutationObserver(async () => {
    if (!lost()) return;
    const mine = (change += 1);
    await frame(); // a new screen comes part by part: wait until it is whole
    await frame();
    if (mine !== change || !lost()) return;
    const places = root.querySelector(".g3-answered") ? ANSWERED : NEXT;
    const next = places.map((what) => root.querySelector(`${what}:not([aria-disabled='true'])`)).find(Boolean);
    next?.focus({ preventScroll: true });
  });
  changes.observe(root, { childList: true, subtree: true });
  signal.addEventListener("abort", () => changes.disconnect());
}
