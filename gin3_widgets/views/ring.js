/** The ring on the felt, on a phone: what lies there has its radio out of sight, for keys alone. */

import { element } from "./page.js";

/** Rings the target whose radio has the focus. */
export function ringing(model, el, root, felt, signal) {
  const ring = element("div", "g3-ring");
  const draw = () => {
    ring.remove();
    const radio = root.dataset.size === "phone" && root.querySelector("[type='radio']:focus-visible");
    const target = radio && model.get("targets").find(({ name }) => name === radio.dataset.press);
    if (!target) return;
    const { x, y, width, height } = felt.area(target);
    const from = el.getBoundingClientRect();
    const place = { left: x - from.x, top: y - from.y, width, height };
    for (const [side, px] of Object.entries(place)) ring.style[side] = `${px}px`;
    el.append(ring);
  };
  for (const type of ["focusin", "focusout"]) root.addEventListener(type, draw, { signal });
  model.on("change:targets", draw);
  signal.addEventListener("abort", () => model.off("change:targets", draw));
}
