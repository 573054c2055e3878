/**
 * A question and the form that answers it: a number, one option, several, or picked cards.
 * @typedef {{key: string, words: string, cards: {card: string, name: string}[]}} Option
 */

import { icon, imageUrls, make, picture, words } from "./parts.js";

class Question {
  constructor(model, el, signal) {
    Object.assign(this, { model, el, signal, url: imageUrls(signal) });
    this.name = `g3-${Math.random().toString(36).slice(2)}`;
    el.classList.add("g3-question");
    el.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves our keys alone
    model.on("change:number change:faces", () => this.draw());
    model.on("change:picked", () => this.tellPicked());
    model.on("change:mark", () => this.mark());
    model.on("msg:custom", ({ event }) => event === "focus" && this.focus());
    this.draw();
  }

  draw() {
    const { el, model } = this;
    const prompt = make("legend", "g3-prompt", ...words(model.get("prompt")));
    this.field = make("fieldset", "g3-asked", prompt, ...this.controls());
    const check = make("button", "g3-button g3-primary", model.get("check"));
    check.type = "submit";
    this.form = make("form", "g3-answer", this.field, check);
    this.form.noValidate = true;
    this.form.dataset.kind = model.get("kind");
    this.form.addEventListener("submit", (event) => this.submit(event));
    el.replaceChildren(...(model.get("kind") ? [this.form] : []));
    this.tellPicked();
    this.mark();
  }

  controls() {
    const kind = this.model.get("kind");
    if (kind === "count") return [this.count()];
    if (kind === "cards") return [(this.chosen = make("output", "g3-picked"))];
    if (kind === "score") return [this.options("radio"), this.count()];
    return [this.options(kind === "many" ? "checkbox" : "radio")];
  }

  count() {
    const input = make("input", "g3-input g3-number");
    Object.assign(input, { type: "text", inputMode: "numeric", autocomplete: "off", maxLength: 4 });
    input.ariaLabel = this.model.get("number_label");
    const step = (sign, by) => {
      const button = make("button", "g3-button g3-step", icon(sign));
      Object.assign(button, { type: "button", ariaLabel: this.model.get(sign) });
      button.addEventListener("click", () => {
        const next = (parseInt(input.value, 10) || 0) + by;
        input.value = Math.min(Math.max(next, 0), this.model.get("most"));
      });
      return button;
    };
    input.addEventListener("keydown", ({ key }) => {
      if (key === "ArrowUp") this.field.querySelectorAll(".g3-step")[1].click();
      if (key === "ArrowDown") this.field.querySelectorAll(".g3-step")[0].click();
    });
    this.input = input;
    return make("span", "g3-count", step("minus", -1), input, step("plus", 1));
  }

  options(type) {
    const faces = this.model.get("faces");
    const labels = this.model.get("options").map((/** @type {Option} */ option) => {
      const input = make("input", "");
      Object.assign(input, { type, name: this.name, value: option.key });
      const cards = option.cards.map(({ card, name }) => {
        const shown = make("span", "g3-laid-card", picture(this.url(faces[card])));
        Object.assign(shown, { role: "img", ariaLabel: name });
        return shown;
      });
      const parts = [input, make("span", "g3-tick", icon("check"))];
      if (cards.length) parts.push(make("span", "g3-lot-cards", ...cards));
      if (option.words) parts.push(make("span", "g3-text", ...words(option.words)));
      return make("label", cards.length ? "g3-option g3-pictured" : "g3-option", ...parts);
    });
    return make("div", "g3-options", ...labels);
  }

  /** The answer as it stands; undefined while there is none. */
  value() {
    const chosen = [...this.form.querySelectorAll(".g3-options input:checked")].map(({ value }) => value);
    const number = /^\d+$/.test(this.input?.value.trim() ?? "") ? Number(this.input.value) : undefined;
    switch (this.model.get("kind")) {
      case "count": return number;
      case "cards": return true; // the kernel knows what is picked
      case "many": return chosen;
      case "score": return chosen.length && number !== undefined ? [chosen[0], number] : undefined;
      default: return chosen[0];
    }
  }

  submit(event) {
    event.preventDefault();
    const value = this.value();
    const revision = this.model.get("revision");
    this.model.send({ event: "answer", value: value ?? null, revision, at: Date.now() });
  }

  tellPicked() {
    if (this.chosen) this.chosen.replaceChildren(...words(this.model.get("picked")));
  }

  mark() {
    const mark = this.model.get("mark");
    this.form.dataset.mark = mark;
    if (this.input) this.input.ariaInvalid = mark === "wrong" ? "true" : null;
    const still = this.el.closest(".gin3")?.dataset.motion === "off";
    if (mark !== "wrong" || still) return;
    const shake = [0, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    this.field.animate(shake, { duration: 160, easing: "ease-in-out" });
  }

  focus() {
    this.form.querySelector("input, button")?.focus({ preventScroll: true });
  }
}

export default {
  render({ model, el, signal }) {
    new Question(model, el, signal);
  },
};
