/** Cards in flight, above everything else. */

import { element, frame } from "./page.js";

/**
 * @typedef {[number, number, number] | string} Place
 * @typedef {{card: string, from: Place, to: Place, ms: number, delay?: number, ease?: string}} Move
 */

const COMPACT_BELOW = 84; // px of card width, see the two cuts of the faces
const EASE = { out: "cubic-bezier(.2,.7,.2,1)", "in-out": "cubic-bezier(.3,.1,.2,1)" };

/** A layer above everything, so that no box of the notebook clips a flying card. */
export function overlay(el) {
  const layer = element("div", "g3-over");
  layer.popover = "manual";
  layer.ariaHidden = "true";
  Object.assign(layer.style, { position: "fixed", inset: "0", width: "100vw", height: "100vh",
    maxWidth: "none", maxHeight: "none", margin: "0", padding: "0", border: "0",
    overflow: "hidden", background: "none", pointerEvents: "none" });
  el.append(layer);
  return {
    add(node, box) {
      Object.assign(node.style, { position: "absolute", left: `${box.x}px`, top: `${box.y}px`,
        width: `${box.width}px`, height: `${box.height}px` });
      layer.append(node);
      if (layer.isConnected) layer.togglePopover?.(true);
    },
    drop(node) {
      node.remove();
      if (!layer.childElementCount && layer.isConnected) layer.togglePopover?.(false);
    },
  };
}

/** Cards in flight. Any press or key lets them arrive at once. */
export function flights(model, root, felt, over, signal) {
  const urls = new Map();
  let latest = 0;
  let flying = [];
  const face = (card, width) => {
    const faces = model.get("faces");
    const svg = (width < COMPACT_BELOW && faces[`${card} compact`]) || (faces[card] ?? "");
    if (!urls.has(svg)) {
      urls.set(svg, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
    }
    return urls.get(svg);
  };
  const inHand = (/** @type {Place} */ place) => {
    const [where, card] = String(place).split(":");
    if (where !== "hand" || !card) return undefined;
    return [...root.querySelectorAll(".g3-hand [data-card]")].find((n) => n.dataset.card === card);
  };
  const boxOf = (/** @type {Place} */ place) => {
    if (typeof place !== "string") {
      const [x, y, w] = place;
      const box = felt.area({ x, y, w, h: 0 });
      return new DOMRect(box.x, box.y, box.width, box.width * 1.4);
    }
    const hand = root.querySelector(".g3-hand");
    const card = inHand(place);
    if (card) return card.getBoundingClientRect();
    const all = hand?.getBoundingClientRect() ?? new DOMRect();
    const width = hand?.querySelector("[data-card]")?.offsetWidth ?? 88;
    return new DOMRect(all.x + (all.width - width) / 2, all.y, width, width * 1.4);
  };
  const settle = () => {
    latest += 1;
    for (const animation of flying) animation.finish();
    flying = [];
  };
  const animate = (node, frames, options, done = () => {}) => {
    const animation = node.animate(frames, { fill: "backwards", ...options });
    animation.onfinish = done;
    flying.push(animation);
  };
  const launch = (/** @type {Move} */ move, start, picture) => {
    const end = boxOf(move.to);
    const { ms: duration, delay = 0, ease = "out" } = move;
    over.add(picture, end);
    picture.style.transformOrigin = "0 0";
    const lift = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
    const from = `${lift} scale(${start.width / (end.width || 1)})`;
    animate(picture, { transform: [from, "none"] }, { duration, delay, easing: EASE[ease] },
      () => over.drop(picture));
    const landing = inHand(move.to);
    if (landing) animate(landing, { opacity: [0, 0] }, { duration: duration + delay });
  };
  const outline = (/** @type {Move} */ move) => {
    const mark = element("div", "g3-halo g3-moved");
    over.add(mark, boxOf(move.to));
    animate(mark, {}, { duration: 1200 }, () => over.drop(mark));
  };
  const fly = async (/** @type {Move[]} */ moves) => {
    settle();
    const mine = latest;
    const starts = moves.map((move) => boxOf(move.from));
    const pictures = moves.map((move) => {
      const src = face(move.card, boxOf(move.to).width);
      return Object.assign(element("img", "g3-fly"), { alt: "", src });
    });
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    const expected = moves.filter(({ to }) => String(to).startsWith("hand:"));
    for (let i = 0; i < 10 && !expected.every(({ to }) => inHand(to)); i += 1) await frame();
    if (mine !== latest || signal.aborted) return;
    if (root.dataset.motion === "off") moves.forEach(outline);
    else moves.forEach((move, i) => launch(move, starts[i], pictures[i]));
  };
  model.on("msg:custom", (message) => {
    if (message.event === "fly" && !document.hidden) void fly(message.moves);
  });
  for (const type of ["pointerdown", "keydown"]) {
    root.addEventListener(type, settle, { capture: true, signal });
  }
  signal.addEventListener("abort", () => {
    settle();
    urls.forEach((url) => URL.revokeObjectURL(url));
  });
}
