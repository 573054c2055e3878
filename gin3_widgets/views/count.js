/** What moves without flying: the count that runs down, the shake at what is forbidden. */

import { frame } from "./page.js";

const LAID_OFF = 280; // ms until the card lies on its meld
const RUNS = 240;

/** Runs the defender's count down, on the scale and in the number above the hand. */
export function runDown(root, animate, atEnd) {
  const mark = () => root.querySelector(".g3-scale text.you");
  const write = (node, n) => {
    node.textContent = node.textContent.replace(/\d+/, n);
    return node.textContent;
  };
  const total = () => root.querySelector(".g3-tools [data-tone='sum'] strong");
  const says = (node, n) => node.textContent.match(/\d+/)?.[0] === String(n);
  // Scale and total come in messages of their own: both have to be there.
  const ready = (count) =>
    !count || (mark() && [mark(), total()].every((node) => !node || says(node, count[1])));
  const start = (count) => {
    if (!count || !ready(count)) return;
    const [from, to] = count;
    const away = (from - to) * Number(mark().closest("svg").dataset.point);
    const timing = { duration: RUNS, delay: LAID_OFF };
    const movers = root.querySelectorAll(".g3-scale :is(.now, .you)");
    const runs = [...movers].map((node) =>
      animate(node, { transform: [`translateX(${away}px)`, "none"] }, timing));
    const numbers = [mark(), total()];
    for (const node of numbers) if (node) follow(node, runs[0], from, to);
  };
  const follow = async (node, run, from, to) => {
    let shown = write(node, from);
    atEnd(() => write(node, to));
    for (;;) {
      await frame();
      const { progress } = run.effect.getComputedTiming();
      if (progress === null || node.textContent !== shown) return;
      shown = write(node, Math.round(from + (to - from) * progress));
    }
  };
  return { ready, start };
}

/** Shakes a button or a card that says why it cannot be pressed. */
export function shaking(root, signal) {
  root.addEventListener("click", ({ target }) => {
    const forbidden = target.closest?.("[aria-disabled='true']");
    if (!forbidden || root.dataset.motion === "off" || forbidden.closest(".gin3") !== root) return;
    const aside = (x) => ({ transform: `translateX(${x}px)` });
    const timing = { duration: 160, easing: "cubic-bezier(.3,.1,.2,1)", composite: "add" };
    forbidden.animate([aside(0), aside(-4), aside(4), aside(0)], timing);
  }, { capture: true, signal });
}
