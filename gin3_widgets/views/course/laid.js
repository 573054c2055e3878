/**
 * Cards laid on the felt in groups; they can be picked, and put to a place that asks for one.
 * @typedef {{card: string, name: string, states: string[], tag?: string}} Item
 * @typedef {{key: string, words: string, place: string, target?: string, choice?: string, mark?: string,
 *   brackets?: [number, number, string][], wanted?: number[], pieces?: [number, string][], empty?: number,
 *   below?: boolean, cards: Item[]}} Lot
 */

import { icon, imageUrls, make, picture, words } from "./parts.js";

const DRAG_FROM = 6; // px from the press
const RANKS = "A23456789TJQK";
const SHAKE = [0, -4, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));

class Laid {
  current = null; // the tab stop, by its number among all buttons

  constructor(model, el, signal) {
    Object.assign(this, { model, el, signal, url: imageUrls(signal) });
    el.classList.add("g3-laid");
    el.role = "group";
    el.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves our keys alone
    const hear = (type, handle) => el.addEventListener(type, handle, { signal });
    hear("click", (event) => this.click(event));
    hear("keydown", (event) => this.key(event));
    hear("pointerdown", (event) => this.press(event));
    model.on("change:lots change:seats change:faces change:label change:pickable", () => this.draw());
    this.draw();
  }

  send(event, values) {
    this.model.send({ event, ...values, revision: this.model.get("revision"), at: Date.now() });
  }

  draw() {
    const { el, model } = this;
    const focus = el.contains(document.activeElement) ? document.activeElement.dataset.name : undefined;
    /** @type {Lot[]} */
    const lots = model.get("lots");
    const rows = [[]];
    for (const lot of lots) {
      if (lot.below) rows.push([]);
      rows.at(-1).push(lot);
    }
    const size = (row) => row.reduce((sum, lot) => sum + Math.max(lot.cards.length, 1), 0);
    const widest = rows.reduce((one, other) => (size(other) > size(one) ? other : one));
    el.ariaLabel = model.get("label");
    el.style.setProperty("--cards", size(widest));
    el.style.setProperty("--lots", widest.length);
    el.classList.toggle("g3-bare", lots.length === 0);
    const seats = model.get("seats");
    const laid = rows.flatMap((row, i) => [...(i ? [make("span", "g3-row")] : []), ...row.map((lot) => this.lot(lot))]);
    const parts = lots.length ? [make("div", "g3-lots", ...laid)] : [];
    if (seats.length) parts.unshift(make("ul", "g3-chairs", ...seats.map((seat) => this.seat(seat))));
    el.replaceChildren(...parts);
    const buttons = this.buttons();
    const known = buttons.find((each) => each.dataset.name === (focus ?? this.current)) ?? buttons[0];
    this.rove(known);
    if (focus) known?.focus({ preventScroll: true });
    requestAnimationFrame(() => this.nameSliders());
  }

  /** Gives the sliders of a lab the name that ipywidgets shows beside them. */
  nameSliders() {
    for (const slider of this.el.closest(".g3-laboratory")?.querySelectorAll(".widget-slider") ?? []) {
      const name = slider.querySelector(".widget-label").textContent;
      for (const handle of slider.querySelectorAll("[role=slider]")) handle.ariaLabel = name;
    }
  }

  /** @param {Lot} lot */
  lot(lot) {
    if (lot.place === "rail") return this.rail(lot);
    const tag = lot.choice ? "span" : "div";
    const slots = lot.cards.map((item) => this.card(item, Boolean(lot.choice)));
    if (lot.target) slots.push(this.target(lot));
    for (let i = 0; i < lot.empty; i++) slots.push(Object.assign(make("span", "g3-empty"), { ariaHidden: "true" }));
    const parts = lot.pieces?.length ? this.pieces(slots, lot.pieces) : slots;
    const box = make(lot.choice ? "button" : "div", "g3-lot", make(tag, "g3-lot-cards", ...parts));
    box.dataset.place = lot.place;
    if (lot.choice) this.choice(box, lot);
    else if (lot.words) Object.assign(box, { role: "group", ariaLabel: lot.words });
    const sign = lot.mark ? [icon(lot.mark === "right" ? "check" : "cross")] : [];
    if (lot.words) box.append(make(tag, "g3-lot-words", ...sign, ...words(lot.words)));
    return box;
  }

  /** Lays cards side by side in pieces, those that are something in a bracket. */
  pieces(slots, pieces) {
    let end = 0;
    const made = pieces.map(([number, what]) => {
      const row = make("span", "g3-piece-cards", ...slots.slice(end, (end += number)));
      return what ? make("span", "g3-piece g3-bracketed", row, make("span", "g3-bracket", what)) : make("span", "g3-piece", row);
    });
    return [...made, ...slots.slice(end)];
  }

  /** Makes a lot one button. */
  choice(box, { key, choice, mark, words: text, cards }) {
    box.classList.add("g3-choosable", `g3-is-${choice}`);
    Object.assign(box, { type: "button", ariaPressed: String(choice === "chosen") });
    Object.assign(box.dataset, { lot: key, name: `to ${key}`, mark: mark ?? "" });
    box.ariaLabel = [...cards.map((item) => item.name), text].filter(Boolean).join(", ");
    if (choice === "barred") box.append(make("span", "g3-sign", icon("lock")));
  }

  /** @param {Lot} lot */
  rail({ cards, words: text, key, brackets, wanted }) {
    const places = [...RANKS].map((rank, i) => {
      const item = cards.find(({ card }) => card[0] === rank);
      if (item) return make("span", "g3-berth", this.card({ ...item, states: [] }, true));
      const slot = make("span", "g3-berth", make("b", "", rank.replace("T", "10")), key);
      slot.ariaHidden = "true";
      slot.classList.toggle("g3-wanted", wanted.includes(i + 1));
      return slot;
    });
    const rail = make("div", "g3-lot g3-rail", ...places);
    for (const [from, to, what] of brackets) {
      const bracket = make("span", "g3-bracket", what);
      bracket.style.gridColumn = `${from} / ${to + 1}`;
      rail.append(bracket);
    }
    return Object.assign(rail, { role: "group", ariaLabel: text });
  }

  /** @param {Item} item */
  card({ card, name, states, tag }, still = false) {
    const is = (state) => states.includes(state);
    const active = this.model.get("pickable") && !is("fixed") && !still;
    const node = make(active ? "button" : "span", "g3-laid-card", picture(this.url(this.model.get("faces")[card])));
    node.classList.add(...states.map((state) => `g3-is-${state}`));
    node.ariaLabel = [name, tag].filter(Boolean).join(", ");
    if (active) {
      Object.assign(node, { type: "button", ariaPressed: String(is("picked")) });
      Object.assign(node.dataset, { card, name: card });
    } else node.role = "img";
    if (is("picked")) node.append(make("span", "g3-sign g3-sign-check", icon("check")));
    if (is("barred")) node.append(make("span", "g3-hatch"), make("span", "g3-sign", icon("lock")));
    if (!tag) return node;
    return make("span", "g3-tagged", node, make("span", "g3-laid-tag", ...words(tag)));
  }

  target({ key, target }) {
    const node = make("button", "g3-laid-target", icon("plus"), make("span", "", ...words(target)));
    node.type = "button";
    Object.assign(node.dataset, { target: key, name: `to ${key}` });
    return node;
  }

  seat({ name, role, gloss, total, now }) {
    const plate = make("li", now ? "g3-chair g3-now" : "g3-chair");
    if (role) plate.append(icon(role));
    plate.append(make("b", "", name), ...(gloss ? [make("span", "", gloss)] : []));
    if (total !== undefined) plate.append(make("strong", "", String(total)));
    return plate;
  }

  buttons() {
    return [...this.el.querySelectorAll("button")];
  }

  rove(button) {
    this.current = button?.dataset.name;
    for (const each of this.buttons()) each.tabIndex = each === button ? 0 : -1;
  }

  click(event) {
    const button = event.target.closest("button");
    const afterDrag = this.dragged && event.detail > 0;
    this.dragged = false;
    if (!button || afterDrag) return;
    this.rove(button);
    if (button.matches(".g3-is-barred")) this.bounce(button);
    if (button.dataset.lot) this.send("lot", { key: button.dataset.lot });
    else if (button.dataset.target) this.send("target", { key: button.dataset.target });
    else this.send("pick", { card: button.dataset.card });
  }

  bounce(button) {
    if (this.el.closest(".gin3")?.dataset.motion !== "off") button.firstChild.animate(SHAKE, { duration: 160, easing: "cubic-bezier(.3,.1,.2,1)" });
  }

  key(event) {
    const all = this.buttons();
    const at = all.indexOf(event.target);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const to = { Home: 0, End: all.length - 1 }[event.key] ?? (step && (at + step + all.length) % all.length);
    if (at < 0 || to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.rove(all[to]);
    all[to].focus();
  }

  /** Follows a pressed card; past a few pixels the press becomes a drag to a place that asks for one. */
  press(event) {
    this.dragged = false;
    const button = event.target.closest("button[data-card]");
    const places = [...this.el.querySelectorAll("[data-target]")];
    if (!button || !places.length || event.button !== 0 || !event.isPrimary) return;
    const over = new AbortController();
    const box = button.getBoundingClientRect();
    let ghost = null;
    const under = ({ clientX: x, clientY: y }) => places.find((place) => {
      const lot = place.closest(".g3-lot").getBoundingClientRect();
      return x >= lot.left && x <= lot.right && y >= lot.top && y <= lot.bottom;
    });
    const end = () => {
      over.abort();
      ghost?.remove();
      button.classList.remove("g3-dragged");
      for (const place of places) place.classList.remove("g3-over");
    };
    const move = (there) => {
      const [x, y] = [there.clientX - event.clientX, there.clientY - event.clientY];
      if (!ghost && Math.hypot(x, y) <= DRAG_FROM) return;
      ghost ??= this.ghost(button, box);
      ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
      for (const place of places) place.classList.toggle("g3-over", place === under(there));
    };
    const up = (there) => {
      const place = ghost && under(there);
      end();
      if (place) this.send("drop", { card: button.dataset.card, key: place.dataset.target });
    };
    button.setPointerCapture(event.pointerId);
    button.addEventListener("pointermove", move, { signal: over.signal });
    button.addEventListener("pointerup", up, { signal: over.signal });
    button.addEventListener("lostpointercapture", end, { signal: over.signal });
  }

  ghost(button, box) {
    this.dragged = true;
    button.classList.add("g3-dragged");
    const ghost = button.firstChild.cloneNode();
    ghost.style.cssText = `position: fixed; z-index: 10000; pointer-events: none; left: ${box.x}px; top: ${box.y}px;
      width: ${box.width}px; height: ${box.height}px; filter: drop-shadow(0 6px 10px rgba(0, 0, 0, .4))`;
    return document.body.appendChild(ghost);
  }
}

export default {
  render({ model, el, signal }) {
    new Laid(model, el, signal);
  },
};
