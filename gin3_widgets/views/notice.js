/** Notices: what the kernel has to say beside the game, and what can be done about it. */

import { codeField, copy } from "./connection.js";
import { button, element, saveCode, send } from "./page.js";

/**
 * @typedef {{title?: string, text?: string, copies?: boolean, code?: string, close?: string,
 *   action?: {id: string, text: string}}} Notice
 */

const MARGIN = 8; // px above a notice; the table makes room for both

/**
 * Shows the kernel's notice; the save code can be copied from it as soon as there is one. A code
 * that was asked for stands in a field, which has the focus until the notice is closed.
 */
export function notice(model, el, signal) {
  const box = element("div", "g3-notice");
  box.role = "alert";
  el.append(box);
  let copies = false;
  let opener = null;
  const choose = (id) => {
    send(model, { event: "notice", id, revision: model.get("revision"), at: Date.now() });
  };
  const layOut = (code) => {
    const words = model.get("words");
    const field = codeField(code, words);
    box.append(field, button("primary", words.copy, (event) => copy(code, words, event, field)));
    return field;
  };
  const draw = () => {
    const { title, text, action, close, ...more } = /** @type {Notice} */ (model.get("notice"));
    const words = model.get("words");
    copies = Boolean(more.copies && saveCode(model));
    box.hidden = !title;
    box.replaceChildren();
    if (!title) {
      opener?.focus();
      opener = null;
      return;
    }
    const said = element("div", "g3-notice-text");
    said.append(element("strong", "", title), element("p", "", text ?? ""));
    box.append(said);
    if (copies) {
      const press = (event) => copy(saveCode(model), words, event);
      box.append(button("plain", words.copy, press));
    }
    const field = more.code && layOut(more.code);
    box.append(button("plain", close ?? words.close, () => choose("close")));
    if (action) box.append(button("primary", action.text, () => choose(action.id)));
    if (!field) return;
    opener ??= document.activeElement;
    field.select();
    field.focus();
  };
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    choose("close");
  });
  model.on("change:notice", draw);
  model.on("change:code", () => {
    if (model.get("notice").copies && !copies) draw();
  });
  draw();
  const room = new ResizeObserver(() => {
    const height = box.offsetHeight && box.offsetHeight + MARGIN;
    el.closest(".gin3")?.style.setProperty("--notice", `${height}px`);
  });
  room.observe(box);
  signal.addEventListener("abort", () => room.disconnect());
}
