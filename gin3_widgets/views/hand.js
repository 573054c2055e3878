/**
 * One's own hand: card buttons in one tab stop, moved by arrow keys or dragged.
 * @typedef {{card: string, name: string, states: string[], under?: string, solid?: boolean, why?: string}} Item
 * @typedef {{label: string, cards: Item[]}} Group
 */

const DRAG_FROM = 6; // px from the press
const COMPACT_BELOW = 84; // px of card width
const FLIP = { duration: 180, easing: "ease-out" };

function make(tag, className, ...children) {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
}

const sign = (name) => make("span", `g3-sign g3-sign-${name}`, make("i", `g3-icon g3-i-${name}`));

/** Blob URLs by SVG text: all of them, and that of a text. */
function imageUrls() {
  const urls = new Map();
  return [urls, (svg = "") => {
    if (svg && !urls.has(svg)) urls.set(svg, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
    return urls.get(svg) ?? "";
  }];
}

/**
 * The groups once a card has gone to place `to` of the whole hand.
 * A meld that lost or gained a card is none until the kernel says so.
 * @param {Group[]} groups
 */
function moved(groups, card, to) {
  const home = groups.findIndex((group) => group.cards.some((item) => item.card === card));
  const item = groups[home].cards.find((each) => each.card === card);
  const next = groups.map((group) => ({ ...group, cards: group.cards.filter((each) => each !== item) }));
  let place = to;
  const target = next.find((group, i) => {
    const size = group.cards.length;
    if (place < size || (place === size && (i === home || i === next.length - 1))) return true;
    place -= size;
    return false;
  });
  target.cards.splice(place, 0, item);
  return next
    .map((group, i) => (group.cards.length === groups[i].cards.length ? group : { ...group, label: "" }))
    .filter((group) => group.cards.length);
}

const cardsOf = (groups) => groups.flatMap((group) => group.cards.map((item) => item.card));
const isMeld = (group) => group.label !== "" && !group.cards.every((item) => item.states.includes("loose"));

/** How many cards a row must hold for two rows to be enough, nothing under a word torn apart. */
function columns(groups) {
  let end = 0; // of the cards laid so far, with the places left free
  const pieces = groups.flatMap((group) => (group.label ? group.cards.length : group.cards.map(() => 1)));
  for (const piece of pieces) end += piece + (end % 6 && (end % 6) + piece > 6 ? 6 - (end % 6) : 0);
  return end > 12 ? 7 : 6;
}

class Hand {
  /** @type {Group[]} */
  groups = [];
  buttons = new Map();
  current = null; // the card that is the tab stop
  dragged = false; // a drag is no click

  constructor(model, el, signal, url) {
    Object.assign(this, { model, el, signal, url });
    el.classList.add("g3-hand");
    el.role = "group";
    el.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves our keys alone
    this.list = el.appendChild(make("div", "g3-cards"));
    const hear = (type, handle) => this.list.addEventListener(type, handle, { signal });
    hear("click", (event) => this.click(event));
    hear("keydown", (event) => this.key(event));
    hear("focusin", (event) => this.rove(event.target.dataset.card));
    hear("pointerdown", (event) => this.press(event));
    const size = new ResizeObserver(() => this.paint());
    size.observe(el);
    signal.addEventListener("abort", () => size.disconnect());
    const draw = () => {
      el.ariaLabel = model.get("label");
      this.arrange(model.get("groups"));
    };
    model.on("change:groups change:pickable change:words change:label", draw);
    draw();
    this.follow();
  }

  send(event, values) {
    this.model.send({ event, ...values, revision: this.model.get("revision"), at: Date.now() });
  }

  /** Tells the other widgets at the table. */
  tell(type, detail) {
    this.el.closest(".gin3")?.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** Takes the faces from the stage, now and whenever they change. */
  async follow() {
    const reference = this.model.get("stage");
    if (!reference) return;
    this.stage = await this.model.widget_manager.get_model(reference.replace("IPY_MODEL_", ""));
    const paint = () => this.paint();
    this.signal.addEventListener("abort", () => this.stage.off("change:faces", paint));
    this.stage.on("change:faces", paint);
    paint();
  }

  /** Shows these groups; focus stays with its card and cards glide to their places. */
  arrange(groups) {
    const shape = (all) => JSON.stringify(all.map((group) => [group.label, isMeld(group), cardsOf([group])]));
    const same = shape(groups) === shape(this.groups);
    const had = this.list.contains(document.activeElement);
    const old = cardsOf(this.groups);
    const seen = new Map(old.map((card) => [card, this.buttons.get(card).getBoundingClientRect()]));
    this.groups = groups;
    if (!same) this.lay(old);
    for (const item of groups.flatMap((group) => group.cards)) this.dress(item);
    this.list.classList.toggle("g3-counted", groups.some((group) => group.cards.some((item) => item.under)));
    this.paint();
    if (same) return;
    if (had) this.buttons.get(this.current)?.focus({ preventScroll: true });
    if (old.length) this.glide(seen);
  }

  lay(old) {
    const { groups } = this;
    const order = cardsOf(groups);
    for (const card of old) if (!order.includes(card)) this.buttons.delete(card);
    this.list.replaceChildren(...groups.map((group) => this.fan(group)));
    this.list.style.cssText = `--cards: ${order.length}; --fans: ${groups.length}; --columns: ${columns(groups)}`;
    const near = Math.min(Math.max(old.indexOf(this.current), 0), order.length - 1);
    this.rove(order.includes(this.current) ? this.current : order[near]);
  }

  /** @param {Group} group */
  fan(group) {
    const slots = group.cards.map(({ card }) => make("div", "g3-slot", this.button(card), make("span", "g3-under")));
    const box = make("div", isMeld(group) ? "g3-group g3-meld" : "g3-group", make("div", "g3-fan", ...slots));
    if (!group.label) return box;
    Object.assign(box, { role: "group", ariaLabel: group.label });
    box.append(make("div", "g3-word", group.label));
    return box;
  }

  button(card) {
    if (!this.buttons.has(card)) {
      const face = Object.assign(make("img", "g3-face"), { alt: "", draggable: false });
      const button = Object.assign(make("button", "g3-card", face), { type: "button" });
      button.dataset.card = card;
      this.buttons.set(card, button);
    }
    return this.buttons.get(card);
  }

  /** @param {Item} item */
  dress({ card, name, states, under, solid, why }) {
    const words = this.model.get("words");
    const button = this.buttons.get(card);
    const is = (state) => states.includes(state);
    const taken = is("taken") && [words.taken, words["just taken"]];
    const [tab, fresh] = taken || (is("drawn") ? [words.drawn, words["just drawn"]] : []);
    const label = [name, fresh, under && words.left.replace("{n}", under), why];
    Object.assign(button, { ariaLabel: label.filter(Boolean).join(", "), title: why ?? "" });
    button.ariaDisabled = is("forbidden") ? "true" : null;
    button.ariaPressed = this.model.get("pickable") ? String(is("selected")) : null;
    button.classList.toggle("g3-selected", is("selected"));
    button.parentElement.classList.toggle("g3-drawn", Boolean(tab));
    button.replaceChildren(button.firstChild);
    if (tab) button.append(make("span", "g3-tab", tab));
    if (is("forbidden")) button.append(make("span", "g3-hatch"), sign("lock"));
    if (is("selected")) button.append(sign("check"));
    const count = button.nextElementSibling;
    count.textContent = under ?? "";
    count.classList.toggle("g3-solid", Boolean(solid));
  }

  /** Gives each card the cut of its face that suits its width. */
  paint() {
    const faces = this.stage?.get("faces") ?? {};
    for (const [card, button] of this.buttons) {
      const compact = button.clientWidth < COMPACT_BELOW && faces[`${card} compact`];
      const url = this.url(compact || faces[card]);
      if (button.firstChild.src !== url) button.firstChild.src = url;
    }
  }

  /** Lets each card travel from where it was seen to where it stands now. */
  glide(seen) {
    const still = this.el.closest(".gin3")?.dataset.motion === "off";
    for (const [card, button] of this.buttons) {
      const was = seen.get(card);
      if (still && !was) button.animate({ outline: Array(2).fill("2px solid var(--peel)") }, 1200);
      if (still || !was) continue;
      const now = button.getBoundingClientRect();
      const [x, y] = [was.x - now.x, was.y - now.y];
      if (x || y) button.animate({ transform: [`translate(${x}px, ${y}px)`, "none"] }, FLIP);
    }
  }

  /** Makes one card the tab stop. */
  rove(card) {
    if (!this.buttons.has(card)) return;
    this.current = card;
    for (const [each, button] of this.buttons) button.tabIndex = each === card ? 0 : -1;
  }

  click(event) {
    const button = event.target.closest(".g3-card");
    const afterDrag = this.dragged && event.detail > 0;
    this.dragged = false;
    if (button && !afterDrag && this.model.get("pickable")) this.send("pick", { card: button.dataset.card });
  }

  key(event) {
    const order = cardsOf(this.groups);
    const at = order.indexOf(event.target.dataset.card);
    const last = order.length - 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (at < 0 || to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) this.shift(order[at], Math.min(Math.max(to, 0), last));
    else this.buttons.get(order[(to + order.length) % order.length]).focus();
  }

  /** Moves a card to another place at once and reports the new order. */
  shift(card, to) {
    if (cardsOf(this.groups).indexOf(card) === to) return;
    this.arrange(moved(this.groups, card, to));
    this.send("order", { cards: cardsOf(this.groups) });
  }

  /** Follows a pressed pointer; past a few pixels the press becomes a drag. */
  press(event) {
    this.dragged = false;
    const button = event.target.closest(".g3-card");
    if (!button || event.button !== 0 || !event.isPrimary) return;
    const over = new AbortController();
    const box = button.getBoundingClientRect();
    let ghost = null;
    const end = () => {
      over.abort();
      button.classList.remove("g3-dragged");
      ghost?.remove();
      if (ghost) this.tell("gin3:drag", null);
    };
    const move = ({ clientX, clientY }) => {
      const [x, y] = [clientX - event.clientX, clientY - event.clientY];
      if (!ghost && Math.hypot(x, y) <= DRAG_FROM) return;
      ghost ??= this.ghost(button, box);
      ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
      this.tell("gin3:drag", { x: clientX, y: clientY });
    };
    const up = (there) => {
      end();
      if (ghost) this.drop(button.dataset.card, there, box.x + box.width / 2 - event.clientX);
    };
    button.setPointerCapture(event.pointerId);
    button.addEventListener("pointermove", move, { signal: over.signal });
    button.addEventListener("pointerup", up, { signal: over.signal });
    document.addEventListener("lostpointercapture", end, { signal: over.signal, capture: true });
  }

  /** The card under the pointer, in the body because the boxes of the page would clip it. */
  ghost(button, box) {
    this.dragged = true;
    button.classList.add("g3-dragged");
    const ghost = button.firstChild.cloneNode();
    ghost.style.cssText = `position: fixed; z-index: 10000; pointer-events: none; left: ${box.x}px; top: ${box.y}px;
      width: ${box.width}px; height: ${box.height}px; filter: drop-shadow(0 6px 10px rgba(0, 0, 0, .4))`;
    return document.body.appendChild(ghost);
  }

  /** Offers the card to the table; over the hand itself it takes the nearest place. */
  drop(card, { clientX: x, clientY: y }, grip) {
    const detail = { card, x, y, taken: false };
    this.tell("gin3:drop", detail);
    if (detail.taken) return this.send("drop", { card, target: detail.taken });
    const hand = this.el.getBoundingClientRect();
    if (x < hand.left || x > hand.right || y < hand.top || y > hand.bottom) return;
    const away = (each) => {
      const box = this.buttons.get(each).getBoundingClientRect();
      return Math.hypot(x + grip - box.x - box.width / 2, y - box.y - box.height / 2);
    };
    const order = cardsOf(this.groups);
    const nearest = order.reduce((best, each) => (away(each) < away(best) ? each : best));
    this.shift(card, order.indexOf(nearest));
  }
}

/** The faces stay while views of the hand come and go. */
export default () => {
  const [urls, url] = imageUrls();
  const initialize = () => () => urls.forEach((each) => URL.revokeObjectURL(each));
  return { initialize, render: ({ model, el, signal }) => void new Hand(model, el, signal, url) };
};
