/** Cards in flight, above everything else. */

import { runDown } from "./count.js";
import { element, frame } from "./page.js";

/**
 * @typedef {[number, number, number] | string} Place
 * @typedef {{card: string, from: Place, to: Place, ms: number, delay: number, ease: string, under: string}} Move
 */

const COMPACT_BELOW = 84; // px of card width, see the two cuts of the faces
const FRAMES = 60; // frames until a card that was announced is given up
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

/** Pictures of cards and of the roles' signs. */
function figures(model, signal) {
  const urls = new Map();
  signal.addEventListener("abort", () => urls.forEach((url) => URL.revokeObjectURL(url)));
  return (card, width) => {
    const faces = model.get("faces");
    const svg = (width < COMPACT_BELOW && faces[`${card} compact`]) || faces[card];
    if (!svg) return element("i", `g3-icon g3-i-${card} g3-role`);
    if (!urls.has(svg)) {
      urls.set(svg, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
    }
    return Object.assign(element("img", "g3-fly"), { alt: "", src: urls.get(svg) });
  };
}

/** One of each picture: the same card is decoded once. */
const different = (pictures) => [...new Map(pictures.map((one) => [one.src, one])).values()].filter((one) => one.src);

/** Where things are on the page. */
function places(root, felt) {
  const inHand = (/** @type {Place} */ place) => {
    const [where, card] = String(place).split(":");
    if (where !== "hand" || !card) return undefined;
    return [...root.querySelectorAll(".g3-hand [data-card]")].find((n) => n.dataset.card === card);
  };
  const boxOf = (/** @type {Place} */ place, high = 1.4) => {
    if (typeof place !== "string") {
      const [x, y, w] = place;
      const box = felt.area({ x, y, w, h: 0 });
      return new DOMRect(box.x, box.y, box.width, box.width * high);
    }
    const hand = root.querySelector(".g3-hand");
    const card = inHand(place);
    if (card) return card.getBoundingClientRect();
    const all = hand?.getBoundingClientRect() ?? new DOMRect();
    const width = hand?.querySelector("[data-card]")?.offsetWidth ?? 88;
    return new DOMRect(all.x + (all.width - width) / 2, all.y, width, width * 1.4);
  };
  return { inHand, boxOf };
}

/** Cards in flight. Any press or key lets them arrive at once. */
export function flights(model, root, felt, over, signal) {
  const figure = figures(model, signal);
  const { inHand, boxOf } = places(root, felt);
  const high = ({ card }) => (card in model.get("faces") ? 1.4 : 1);
  let latest = 0;
  let flying = [];
  let nodes = []; // all that stands in the overlay
  let ends = []; // what is left to do on arrival
  let anchor = new DOMRect(); // where the table stood as they took off: the page may scroll
  const settle = () => {
    latest += 1;
    for (const animation of flying) animation.finish();
    for (const node of nodes) over.drop(node);
    for (const end of ends) end();
    [flying, nodes, ends] = [[], [], []];
  };
  const show = (node, box) => {
    over.add(node, box);
    nodes.push(node);
  };
  const animate = (node, frames, options) => {
    const animation = node.animate(frames, { fill: "backwards", ...options });
    flying.push(animation);
    return animation;
  };
  /** Hides what the canvas shows already at a place that a card has yet to reach. */
  const cover = (/** @type {Move} */ { under }, box) => {
    if (under === "plate") return show(element("div", "g3-under-plate"), box);
    if (under !== "felt") return show(figure(under, box.width), box);
    const all = felt.area({ x: 0, y: 0, w: 1, h: 1 });
    const bare = element("div", "g3-bare");
    const [right, bottom] = [all.right - box.right, all.bottom - box.bottom];
    bare.style.clipPath = `inset(${box.y - all.y}px ${right}px ${bottom}px ${box.x - all.x}px)`;
    show(bare, all);
  };
  const launch = (/** @type {Move} */ move, start, end, picture) => {
    const { ms: duration, delay, ease } = move;
    show(picture, end);
    if (!duration) return;
    picture.style.transformOrigin = "0 0";
    const lift = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
    const from = `${lift} scale(${start.width / (end.width || 1)})`;
    animate(picture, { opacity: [0, 0] }, { duration: delay });
    const flight = animate(picture, { transform: [from, "none"] }, { duration, delay, easing: EASE[ease] });
    const landing = inHand(move.to);
    if (!landing) return;
    flight.onfinish = () => {
      over.drop(picture);
      landing.style.opacity = "";
    };
  };
  const outline = (/** @type {Move[]} */ moves) => {
    anchor = root.getBoundingClientRect();
    for (const move of moves.filter(({ ms }) => ms)) {
      const landed = inHand(move.to); // a neighbour covers part of it, and of its outline
      if (landed) {
        animate(landed, { outline: Array(2).fill("2px solid var(--peel)") }, { duration: 1200 });
        continue;
      }
      const mark = element("div", "g3-halo g3-moved");
      show(mark, boxOf(move.to, high(move)));
      animate(mark, {}, { duration: 1200 });
    }
  };
  const count = runDown(root, animate, (end) => ends.push(end));
  const hide = (card) => {
    card.style.opacity = "0";
    ends.push(() => (card.style.opacity = ""));
  };
  /** Hides what is still to come, on the felt and in the hand. */
  const coverAll = (/** @type {Move[]} */ moves) => {
    for (const node of nodes) over.drop(node);
    nodes = [];
    anchor = root.getBoundingClientRect();
    for (const move of moves.filter(({ ms }) => ms)) {
      const landing = inHand(move.to);
      if (landing) hide(landing);
      else if (typeof move.to !== "string") cover(move, boxOf(move.to, high(move)));
    }
  };
  const play = (/** @type {Move[]} */ moves, starts, pictures) => {
    const boxes = moves.map((move) => boxOf(move.to, high(move)));
    coverAll(moves);
    moves.forEach((move, i) => launch(move, starts[i] ?? boxOf(move.from, high(move)), boxes[i], pictures[i]));
  };
  const fly = async (/** @type {{moves: Partial<Move>[], count: ?[number, number]}} */ news) => {
    settle();
    const mine = latest;
    let last = {};
    const moves = news.moves.map((move) => (last = { ...last, ...move }));
    // a card that leaves the hand is there no more in a moment
    const starts = moves.map(({ from }) => (typeof from === "string" ? boxOf(from) : undefined));
    const pictures = moves.map((move) => figure(move.card, boxOf(move.to).width));
    const still = root.dataset.motion === "off";
    const expected = moves.filter(({ to }) => String(to).startsWith("hand:"));
    const ready = () => expected.every(({ to }) => inHand(to)) && count.ready(news.count);
    for (let i = 0; i < FRAMES && mine === latest && !ready(); i += 1) {
      if (!still) coverAll(moves);
      await frame();
    }
    await Promise.allSettled(different(pictures).map((picture) => picture.decode()));
    if (mine !== latest || signal.aborted) return;
    if (still) outline(moves);
    else {
      play(moves, starts, pictures);
      count.start(news.count);
    }
    await Promise.allSettled(flying.map((animation) => animation.finished));
    if (mine === latest) settle();
  };
  model.on("change:revision", settle); // what flies is of the table before
  model.on("msg:custom", (message) => {
    if (message.event === "fly" && !document.hidden) void fly(message);
  });
  for (const type of ["pointerdown", "keydown"]) {
    root.addEventListener(type, settle, { capture: true, signal });
  }
  const follow = () => {
    const { x, y } = root.getBoundingClientRect();
    for (const node of nodes) node.style.translate = `${x - anchor.x}px ${y - anchor.y}px`;
  };
  document.addEventListener("scroll", follow, { capture: true, passive: true, signal });
  signal.addEventListener("abort", settle);
}
