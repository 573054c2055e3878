/**
 * Panels of words, code and buttons beside or below what a learner does.
 * @typedef {{kind: string, text?: string, title?: string, n?: number, id?: string, style?: string, href?: string}} Part
 * @typedef {{key: string, tone: string, title: string, note: string, fold: boolean, parts: Part[]}} Panel
 */

import { make, words } from "./parts.js";

function button({ id, text, style = "plain" }) {
  const node = make("button", `g3-button g3-${style}`, make("span", "g3-text", ...words(text)));
  node.type = "button";
  node.dataset.press = id;
  return node;
}

const BUILD = {
  button,
  text: ({ text }) => make("p", "", ...words(text)),
  note: ({ text }) => make("p", "g3-note", ...words(text)),
  strong: ({ text }) => make("p", "g3-strong", ...words(text)),
  code({ text }) {
    const box = make("pre", "g3-code-lines", make("code", "", text));
    Object.assign(box, { tabIndex: 0, role: "region", ariaLabel: "Python" });
    return box;
  },
  link({ text, href }) {
    const node = make("a", "g3-link", text);
    node.href = href;
    return node;
  },
  /** A numbered step that is shown, or can be. */
  step({ n, title, text, id }) {
    const number = make("b", text ? "g3-n g3-open" : "g3-n", String(n));
    const body = make("div", "", make("b", "", title), text ? make("p", "", ...words(text)) : "");
    if (id) body.append(button({ id, text: title, style: "quiet" }));
    if (id) body.firstChild.remove();
    return make("div", "g3-hint", number, body);
  },
};

class Pane {
  constructor(model, el, signal) {
    Object.assign(this, { model, el });
    el.classList.add("g3-pane");
    el.tabIndex = -1;
    el.addEventListener("click", (event) => {
      const id = event.target.closest("[data-press]")?.dataset.press;
      if (id) model.send({ event: "press", id, revision: model.get("revision"), at: Date.now() });
    }, { signal });
    model.on("change:panels", () => this.draw());
    this.draw();
  }

  draw() {
    const active = document.activeElement;
    const focus = this.el.contains(active) ? active.dataset.press : undefined;
    const open = [...this.el.querySelectorAll("details[open]")].map(({ dataset }) => dataset.key);
    this.el.replaceChildren(...this.model.get("panels").map((panel) => this.panel(panel)));
    for (const fold of this.el.querySelectorAll("details")) fold.open = open.includes(fold.dataset.key);
    if (focus === undefined) return;
    const again = this.el.querySelector(`[data-press="${CSS.escape(focus)}"]`);
    (again ?? this.el.querySelector("[data-press]") ?? this.el).focus({ preventScroll: true });
  }

  /** @param {Panel} panel */
  panel({ key, tone, title, note, fold, parts }) {
    const head = make("h3", "", make("span", "", ...words(title)));
    if (note) head.append(make("small", "", note));
    const box = fold ? make("details", "g3-panel", make("summary", "", head)) : make("section", "g3-panel");
    if (title && !fold) box.append(head);
    Object.assign(box.dataset, { key, tone });
    const buttons = parts.filter(({ kind }) => kind === "button");
    const rest = parts.filter(({ kind }) => kind !== "button");
    box.append(...rest.map((part) => BUILD[part.kind](part)));
    if (buttons.length) box.append(make("div", "g3-row", ...buttons.map(button)));
    return box;
  }
}

export default {
  render({ model, el, signal }) {
    new Pane(model, el, signal);
  },
};
