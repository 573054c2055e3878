/** Notices: what the kernel has to say beside the game, and what can be done about it. */

import { copy } from "./connection.js";
import { button, element, saveCode, send } from "./page.js";

/**
 * @typedef {{title?: string, text?: string, copies?: boolean, close?: string,
 *   action?: {id: string, text: string}}} Notice
 */

/** Shows the kernel's notice; the save code can be copied from it as soon as there is one. */
export function notice(model, el) {
  const box = element("div", "g3-notice");
  box.role = "alert";
  el.append(box);
  let copies = false;
  const draw = () => {
    const { title, text, action, close, ...more } = /** @type {Notice} */ (model.get("notice"));
    const words = model.get("words");
    const choose = (id) => {
      send(model, { event: "notice", id, revision: model.get("revision") });
    };
    copies = Boolean(more.copies && saveCode(model));
    box.hidden = !title;
    box.replaceChildren();
    if (!title) return;
    const said = element("div", "g3-notice-text");
    said.append(element("strong", "", title), element("p", "", text ?? ""));
    box.append(said);
    if (copies) {
      const press = (event) => copy(saveCode(model), words, event);
      box.append(button("plain", words.copy, press));
    }
    box.append(button("plain", close ?? words.close, () => choose("close")));
    if (action) box.append(button("primary", action.text, () => choose(action.id)));
  };
  model.on("change:notice", draw);
  model.on("change:code", () => {
    if (model.get("notice").copies && !copies) draw();
  });
  draw();
}
