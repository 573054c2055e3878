/**
 * A row of buttons, choices and words between them.
 * @typedef {{id?: string, kind: string, text?: string, icon?: string, note?: string, keys?: string, mark?: string, href?: string,
 *   strong?: string, tone?: string, label?: string, value?: string,
 *   options?: {id: string, text: string, note?: string}[]}} Item
 */

const CARD = /((?:10|[2-9AJQK])[♠♥♦♣])/;

function make(tag, className, ...children) {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
}

/** Text with its card names set in bold, each suit in its colour. */
function words(text) {
  return text.split(CARD).map((part, i) => {
    if (i % 2 === 0) return part;
    const name = make("span", /[♥♦]/.test(part) ? "g3-nm red" : "g3-nm", part);
    name.dataset.suit = part.at(-1);
    return name;
  });
}

const icon = (name) => make("i", `g3-icon g3-i-${name}`);

/** @param {Item} item */
function button(item, id) {
  const forbidden = item.kind === "forbidden";
  const sign = item.icon ?? (forbidden ? "lock" : "");
  const node = make("button", `g3-button g3-${item.kind}`);
  node.type = "button";
  node.dataset.press = item.id;
  if (item.mark) node.dataset.mark = item.mark;
  if (item.mark === "now") node.ariaCurrent = "step";
  if (sign) node.append(icon(sign));
  node.append(make("span", "g3-text", ...words(item.text)));
  if (forbidden) node.ariaDisabled = "true";
  if (item.keys) node.setAttribute("aria-keyshortcuts", item.keys);
  if (!item.note) return node;
  const note = make("span", "g3-note", ...words(item.note));
  note.id = id;
  node.setAttribute("aria-describedby", id);
  return make("span", "g3-noted", note, node);
}

/** @param {Item} item */
function choice(item, id) {
  const options = item.options.map((option) => {
    const radio = make("input", "");
    Object.assign(radio, { type: "radio", name: id, checked: option.id === item.value });
    radio.dataset.press = `${item.id}:${option.id}`;
    const label = make("label", "", radio, icon("check"), make("span", "g3-text", ...words(option.text)));
    if (option.note) label.append(make("span", "g3-note", option.note));
    return label;
  });
  const legend = make("legend", item.shown ? "g3-legend" : "g3-hidden", item.label);
  return make("fieldset", "g3-choice", legend, make("div", "g3-seg", ...options));
}

/** @param {Item} item */
function text(item) {
  const strong = item.strong ? [make("strong", "", ...words(item.strong))] : [];
  const plain = item.text ? [make("span", "", ...words(item.text))] : [];
  const parts = item.tone === "sum" ? [...plain, ...strong] : [...strong, ...plain];
  const node = make("span", "g3-words", ...parts);
  node.dataset.tone = item.tone ?? "";
  if (item.note) node.append(make("span", "g3-note", ...words(item.note)));
  return node;
}

/** @param {Item} item */
function link(item) {
  const node = make("a", "g3-button g3-quiet", make("span", "g3-text", item.text));
  node.href = item.href;
  return node;
}

const BUILD = { choice, text, link, gap: () => make("span", "g3-gap") };

/** Whether a key belongs to a field; a letter held down is pressed once. */
function isWriting({ target, key, repeat }) {
  const letter = key.length === 1;
  if (target.matches("[type='radio']")) return !letter || key === " ";
  return target.matches("input, textarea, select, [contenteditable]") || (letter && repeat);
}

class Controls {
  nodes = new Map(); // by what they show, so that what stays the same stays in the page

  constructor(model, el, signal) {
    Object.assign(this, { model, el, signal, name: `g3-${Math.random().toString(36).slice(2)}` });
    this.spoken = make("span", "g3-hidden");
    this.spoken.setAttribute("role", "status");
    el.classList.add("g3-controls");
    el.setAttribute("role", "group");
    el.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves our keys alone
    el.append(this.spoken);
    el.addEventListener("click", (event) => this.click(event), { signal });
    el.addEventListener("change", (event) => this.press(event.target), { signal });
    this.listen();
    model.on("change:items change:label change:revision", () => this.draw());
    this.draw();
  }

  draw() {
    const items = this.model.get("items");
    const had = this.el.contains(document.activeElement) ? document.activeElement.dataset.press : undefined;
    const old = this.nodes;
    this.nodes = new Map();
    this.el.setAttribute("aria-label", this.model.get("label"));
    items.forEach((item, i) => {
      const key = JSON.stringify([item, item.id ?? i]);
      const id = `${this.name}-${item.id ?? i}`;
      this.nodes.set(key, old.get(key) ?? (BUILD[item.kind] ?? button)(item, id));
    });
    const rows = [...this.nodes.values(), this.spoken];
    for (const child of [...this.el.children]) if (!rows.includes(child)) child.remove();
    rows.forEach((node, i) => this.el.children[i] === node || this.el.insertBefore(node, this.el.children[i]));
    for (const item of items) if (item.kind === "choice") this.find(`${item.id}:${item.value}`).checked = true;
    if (had && !this.el.contains(document.activeElement)) {
      (this.find(had) ?? this.el.querySelector(".g3-primary"))?.focus({ preventScroll: true });
    }
  }

  find(press) {
    return this.el.querySelector(`[data-press="${CSS.escape(press)}"]`);
  }

  click(event) {
    const pressed = event.target.closest("button");
    if (pressed) this.press(pressed);
  }

  press(node) {
    if (node.ariaDisabled) this.speak(node.parentElement.querySelector(".g3-note")?.textContent ?? "");
    else {
      const revision = this.model.get("revision");
      this.model.send({ event: "press", id: node.dataset.press, revision, at: Date.now() });
    }
  }

  /** Says a sentence, also when it was the last one said. */
  speak(sentence) {
    this.spoken.textContent = "";
    requestAnimationFrame(() => (this.spoken.textContent = sentence));
  }

  /** Keys of the items work while the focus is anywhere at this table but in a field. */
  listen() {
    const root = this.el.closest(".gin3");
    if (this.signal.aborted) return;
    if (!root) return void requestAnimationFrame(() => this.listen());
    const heard = (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isWriting(event)) return;
      const item = this.model.get("items").find(({ keys }) => keys?.toLowerCase() === event.key.toLowerCase());
      if (!item || !this.el.isConnected || this.el.closest("[inert]")) return;
      event.preventDefault();
      this.press(this.find(item.id));
    };
    root.addEventListener("keydown", heard, { signal: this.signal });
    if (!document.body.dataset.voila) return;
    const page = (event) => event.target === document.body && heard(event); // the table is all there is
    document.addEventListener("keydown", page, { signal: this.signal });
  }
}

export default {
  render({ model, el, signal }) {
    new Controls(model, el, signal);
  },
};
