/**
 * The coach's panel: its answers in one tab stop; while more deals are imagined the numbers change
 * in place.
 * @typedef {{id: string, text: string, kind: string, icon?: string, note?: string}} Item
 * @typedef {{id: string, text: string, tags: string[], points: string, error: string, chance: number,
 *   wins: string, counts: string, spoken: string, told?: string[], outs?: string, buttons?: Item[]}} Row
 */

import { icon, make, words } from "./course/parts.js";

const GLIDE = { duration: 180, easing: "ease-out" };

/** @param {Item} item */
function button(item) {
  const node = make("button", `g3-button g3-${item.kind}`);
  node.type = "button";
  node.dataset.press = item.id;
  if (item.icon) node.append(icon(item.icon));
  node.append(make("span", "g3-text", ...words(item.text)));
  if (item.kind === "forbidden") node.ariaDisabled = "true";
  return node;
}

/** Fills an element anew if what it shows has changed; the focus stays with what it pressed. */
function fill(node, shows, build) {
  const key = JSON.stringify(shows);
  if (node.shows === key) return;
  const had = node.contains(document.activeElement) ? document.activeElement.dataset.press : undefined;
  node.shows = key;
  node.replaceChildren(...build());
  if (had) (node.querySelector(`[data-press="${had}"]`) ?? node.querySelector("button"))?.focus({ preventScroll: true });
}

/** Puts elements in this order; what holds the focus is not moved. */
function order(list, nodes) {
  if (!nodes.length) return void list.replaceChildren();
  const fixed = Math.max(nodes.findIndex((node) => node.contains(document.activeElement)), 0);
  for (const child of [...list.children]) if (!nodes.includes(child)) child.remove();
  if (nodes[fixed].parentElement !== list) list.append(nodes[fixed]);
  nodes.slice(fixed).reduce((last, node) => {
    if (last.nextElementSibling !== node) last.after(node);
    return node;
  });
  nodes.slice(0, fixed + 1).reduceRight((next, node) => {
    if (next.previousElementSibling !== node) next.before(node);
    return node;
  });
}

class Coach {
  rows = new Map(); // by id, so that what stays the same stays in the page
  current = null; // the row that is the tab stop
  asked = 0;

  constructor(model, el, signal) {
    Object.assign(this, { model, el, signal });
    const word = model.get("words");
    Object.assign(el, { role: "region", ariaLabel: word.title, tabIndex: -1 });
    el.classList.add("g3-panel");
    el.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves our keys alone
    const shut = button({ id: "coach:close", kind: "quiet", icon: "cross", text: word.close });
    this.deals = make("small", "");
    const title = make("h3", "", make("span", "", word.title), this.deals);
    this.verdict = make("p", "g3-best");
    this.why = make("div", "g3-noted");
    this.list = make("ul", "g3-ranked");
    this.list.ariaLabel = word.ranked;
    this.legend = make("p", "g3-note", word.legend);
    el.append(make("div", "g3-head", title, shut), this.verdict, this.why, this.list, this.legend);
    el.addEventListener("click", ({ target }) => this.press(target.closest("button")), { signal });
    el.addEventListener("keydown", (event) => this.key(event), { signal });
    this.list.addEventListener("focusin", ({ target }) => this.rove(target.closest("li")), { signal });
    const traits = "change:rows change:verdict change:deals change:why";
    const [draw, come] = [() => this.draw(), () => this.come()];
    model.on(traits, draw);
    model.on("change:asked", come);
    signal.addEventListener("abort", () => {
      model.off(traits, draw);
      model.off("change:asked", come);
    });
    this.draw();
    this.come();
  }

  draw() {
    const [verdict, rows, why] = ["verdict", "rows", "why"].map((name) => this.model.get(name));
    fill(this.verdict, verdict, () => words(verdict || this.model.get("words").thinking));
    this.deals.textContent = this.model.get("deals");
    this.why.hidden = !why.text;
    fill(this.why, why, () => this.own(why));
    this.legend.hidden = !rows.length;
    const before = new Map([...this.rows].map(([id, node]) => [id, node.getBoundingClientRect().top]));
    const nodes = rows.map((row) => this.row(row));
    for (const id of [...this.rows.keys()]) if (!rows.some((row) => row.id === id)) this.rows.delete(id);
    order(this.list, nodes);
    if (!nodes.some((node) => node.dataset.row === this.current)) this.rove(nodes[0]);
    this.glide(before);
    if (!before.size && rows.length) this.show();
  }

  /** Brings the panel into view where it does not stand beside the table. */
  show() {
    if (this.el.getBoundingClientRect().top > innerHeight / 2) this.el.scrollIntoView({ block: "nearest" });
  }

  /** What the reader has picked: a button that compares it, or words. */
  own(why) {
    if (!why.text) return [];
    if (!why.id) return [make("span", "g3-note", why.text)];
    const note = why.note ? [make("span", "g3-note", why.note)] : [];
    const told = (why.told ?? []).map((sentence) => make("p", "", ...words(sentence)));
    return [...note, button(why), ...told];
  }

  /** @param {Row} row */
  row(row) {
    const node = this.rows.get(row.id) ?? this.line(row);
    const [line, more] = node.children;
    const { told, outs, buttons, ...head } = row;
    line.ariaLabel = row.spoken;
    line.ariaExpanded = String(Boolean(told));
    fill(line, head, () => this.numbers(row));
    more.hidden = !told;
    fill(more, [told, outs, buttons], () => this.more(row));
    return node;
  }

  line({ id }) {
    const line = Object.assign(make("button", "g3-rank"), { type: "button", tabIndex: -1 });
    line.dataset.press = id;
    const node = make("li", "", line, make("div", "g3-reasons"));
    node.dataset.row = id;
    this.rows.set(id, node);
    return node;
  }

  /** @param {Row} row */
  numbers(row) {
    const bar = Object.assign(make("progress", "g3-bar"), { max: 100, value: row.chance, ariaHidden: "true" });
    const tags = row.tags.map((tag) => make("span", "g3-tag", tag));
    return [
      make("span", "g3-does", make("span", "", ...words(row.text)), ...tags),
      make("span", "g3-points", make("b", "", row.points), ` ${row.error}`),
      make("span", "g3-wins", bar, make("b", "", row.wins)),
      make("span", "g3-note", row.counts),
    ];
  }

  /** @param {Row} row */
  more({ told = [], outs, buttons = [] }) {
    const lines = told.map((sentence) => make("p", "", ...words(sentence)));
    if (outs) lines.push(make("p", "g3-outs", ...words(outs)));
    return [...lines, make("div", "g3-presses", ...buttons.map(button))];
  }

  /** Lets a row travel to its new place. */
  glide(before) {
    if (this.el.closest(".gin3")?.dataset.motion === "off") return;
    for (const [id, node] of this.rows) {
      const way = (before.get(id) ?? NaN) - node.getBoundingClientRect().top;
      if (way && Math.abs(way) > 8) node.animate({ transform: [`translateY(${way}px)`, "none"] }, GLIDE);
    }
  }

  /** Takes the focus when it has been opened, as soon as it is on the page. */
  come() {
    const asked = this.model.get("asked");
    if (!asked || asked === this.asked || this.signal.aborted) return void (this.asked = asked);
    if (!this.el.isConnected) return void requestAnimationFrame(() => this.come());
    this.asked = asked;
    this.el.focus({ preventScroll: true });
    this.show();
  }

  /** Makes one row the tab stop. */
  rove(node) {
    if (!node) return;
    this.current = node.dataset.row;
    for (const [id, { firstChild }] of this.rows) firstChild.tabIndex = id === this.current ? 0 : -1;
  }

  press(node) {
    if (!node || node.ariaDisabled) return;
    if (node.dataset.press === "coach:close") this.leave();
    else this.send(node.dataset.press);
  }

  send(id) {
    this.model.send({ event: "press", id, revision: this.model.get("revision"), at: Date.now() });
  }

  /** Gives the focus back to the button that asked. */
  leave() {
    this.send("coach:close");
    this.el.closest(".gin3")?.querySelector('[data-press="coach"]')?.focus({ preventScroll: true });
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const nodes = [...this.list.children];
    const at = nodes.indexOf(event.target.closest("li"));
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(at - 1, 0), Home: 0, End: nodes.length - 1 }[event.key];
    if (event.key === "Escape") this.leave();
    else if (to === undefined || !nodes.length) return;
    else nodes[Math.min(to, nodes.length - 1)].firstChild.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

export default {
  render({ model, el, signal }) {
    new Coach(model, el, signal);
  },
};
