/**
 * The form that starts a game: one native form, errors beside their fields.
 * @typedef {{names: string[], players: string[], preset: string, seed: string|number}} Values
 */

const SEATS = [0, 1, 2];

function make(tag, className, ...children) {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
}

const icon = (name) => make("i", `g3-icon g3-i-${name}`);

/** Segments: radios of one name, each with an icon, a word and perhaps a note. */
function segments(name, options) {
  const labels = options.map(({ value, text, note, sign }) => {
    const radio = make("input", "");
    Object.assign(radio, { type: "radio", name, value });
    const label = make("label", "", radio, icon(sign ?? "check"), make("span", "g3-text", text));
    if (note) label.append(make("span", "g3-note", note));
    return label;
  });
  return make("div", "g3-seg", ...labels);
}

/** @param {Values} values */
function flat({ names, players, preset, seed }) {
  const fields = { preset, seed: String(seed) };
  for (const i of SEATS) {
    fields[`names.${i}`] = names[i];
    fields[`kind.${i}`] = players[i] === "human" ? "human" : "bot";
    if (players[i] !== "human") fields[`bot.${i}`] = players[i];
  }
  return fields;
}

class SetUp {
  constructor(model, el, signal) {
    Object.assign(this, { model, el, signal, uid: `g3-${Math.random().toString(36).slice(2)}` });
    el.classList.add("g3-setup");
    el.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves our keys alone
    model.on("change:bots change:presets change:words change:limits change:remembered", () => this.build());
    model.on("change:values", () => this.fill());
    model.on("change:look", () => this.fillLook());
    model.on("change:errors", () => this.complain());
    const forget = () => {
      this.form = undefined;
      this.build();
    };
    el.addEventListener("gin3:away", forget, { signal });
    this.build();
    this.picture();
  }

  word(key, values = {}) {
    const text = this.model.get("words")[key];
    return Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, value), text);
  }

  /** The form anew, with what has been typed so far. */
  build() {
    const { signal } = this;
    const typed = this.form && this.read();
    this.form = make("form", "g3-form", make("h2", "", this.word("title")), make("p", "g3-aim", this.word("aim")));
    this.form.noValidate = true;
    const remembered = this.model.get("remembered");
    if (remembered) this.form.append(this.remembered(remembered));
    this.form.append(
      make("div", "g3-seats", ...SEATS.map((i) => this.seat(i))),
      make("p", "", this.word("roles")),
      this.rules(),
      this.look(),
      this.seed(),
      make("div", "g3-starts", this.start(), this.code()),
    );
    this.form.addEventListener("submit", (event) => this.submit(event), { signal });
    this.form.addEventListener("change", (event) => this.change(event.target), { signal });
    this.aside ??= make("div", "g3-aside");
    this.el.replaceChildren(this.form, this.aside);
    this.known = {};
    this.fill(typed);
    this.fillLook();
    this.complain();
  }

  /** A control, its label and room for what is wrong with it; a fieldset is a field too. */
  field(key, control, label, ...more) {
    const wrong = make("p", "g3-wrong");
    wrong.id = `${this.uid}-${key}-wrong`;
    control.dataset.field = key;
    if (label) label.htmlFor = control.id = `${this.uid}-${key}`;
    return make("div", `g3-field g3-field-${key.split(".")[0]}`, ...(label ? [label] : []), control, ...more, wrong);
  }

  seat(seat) {
    const input = make("input", "g3-input");
    const most = this.model.get("limits").name ?? 40;
    Object.assign(input, { name: `names.${seat}`, autocomplete: "off", spellcheck: false, maxLength: most });
    const kinds = segments(`kind.${seat}`, [
      { value: "human", text: this.word("human"), sign: "person" },
      { value: "bot", text: this.word("bot"), sign: "chip" },
    ]);
    const bots = this.model.get("bots").map(({ key, name }) => new Option(name, key));
    const bot = Object.assign(make("select", "g3-input", ...bots), { name: `bot.${seat}`, ariaLabel: this.word("bot") });
    const who = make("fieldset", "g3-choice", make("legend", "g3-hidden"), kinds, bot, make("p", "g3-note"));
    const label = make("label", "g3-hidden", this.word("name", { n: seat + 1 }));
    return make("div", "g3-seat", this.field(`names.${seat}`, input, label), this.field(`players.${seat}`, who));
  }

  rules() {
    const presets = this.model.get("presets");
    const options = presets.map(({ key, name, differences }) => ({ value: key, text: name, note: differences }));
    const legend = make("legend", "", this.word("preset"));
    return this.field("preset", make("fieldset", "g3-choice", legend, segments("preset", options)));
  }

  /** How the table looks: no part of the game, so a choice counts at once. */
  look() {
    const rows = this.model.get("look").map(({ id, label, options }) => {
      const shown = options.map((option) => ({ value: option.id, text: option.text }));
      return make("fieldset", "g3-choice", make("legend", "g3-hidden", label), segments(`look.${id}`, shown));
    });
    return make("div", "g3-field g3-field-look", make("span", "g3-label", this.word("look")), ...rows);
  }

  fillLook() {
    for (const { id, value } of this.model.get("look")) this.form.elements.namedItem(`look.${id}`).value = value;
  }

  change({ name, value }) {
    const [look, id] = name.split(".");
    if (look === "look") this.send({ event: "press", id: `${id}:${value}` });
    else this.describe();
  }

  seed() {
    const input = make("input", "g3-input");
    Object.assign(input, { name: "seed", autocomplete: "off", spellcheck: false });
    const fresh = this.button("new seed", "plain", () => this.send({ event: "seed" }));
    return this.field("seed", input, make("label", "", this.word("seed")), fresh, make("p", "g3-note", this.word("seed note")));
  }

  start() {
    const button = this.button("start", "primary", () => {});
    button.type = "submit";
    return button;
  }

  code() {
    const area = make("textarea", "g3-input");
    Object.assign(area, { rows: 3, spellcheck: false });
    const open = this.button("go on", "plain", () => this.send({ event: "code", text: area.value, values: this.read() }));
    const summary = make("summary", "g3-button g3-plain", this.word("paste"));
    return make("details", "g3-paste", summary, this.field("code", area, make("label", "", this.word("code")), open));
  }

  /** The game that the browser holds although no database does. */
  remembered(stand) {
    const text = make("p", "g3-text", make("strong", "", this.word("remembered")), " ", stand);
    const open = this.button("go on here", "plain", () => this.send({ event: "remembered" }));
    return make("div", "g3-remembered", text, open);
  }

  button(word, kind, press) {
    const button = make("button", `g3-button g3-${kind}`, make("span", "g3-text", this.word(word)));
    button.type = "button";
    button.addEventListener("click", press, { signal: this.signal });
    return button;
  }

  /** @returns {Values} */
  read() {
    const form = new FormData(this.form);
    const players = SEATS.map((i) => (form.get(`kind.${i}`) === "bot" ? form.get(`bot.${i}`) : "human"));
    const names = SEATS.map((i) => form.get(`names.${i}`));
    return { names, players, preset: form.get("preset"), seed: form.get("seed") };
  }

  /** Writes what is new in these values; what has been typed meanwhile stays. */
  fill(values = this.model.get("values")) {
    const fields = flat(values);
    for (const [name, value] of Object.entries(fields)) {
      if (value !== this.known[name]) this.form.elements.namedItem(name).value = value;
    }
    this.known = flat(this.model.get("values"));
    this.describe();
  }

  /** Says beside each choice what it means. */
  describe() {
    const { names, players, preset } = this.read();
    this.form.querySelectorAll(".g3-seat").forEach((seat, i) => {
      const bot = this.model.get("bots").find(({ key }) => key === players[i]);
      seat.querySelector("legend").textContent = this.word("plays", { name: names[i] || i + 1 });
      seat.querySelector("select").hidden = !bot;
      seat.querySelector(".g3-note").textContent = bot?.character ?? this.word("on this screen");
    });
    const chosen = this.model.get("presets").find(({ key }) => key === preset);
    if (!this.caption) return;
    this.caption.textContent = chosen?.summary ?? "";
    const [above, number, under] = chosen?.limit ?? [];
    this.limit.replaceChildren(make("span", "", above), make("strong", "", number), make("span", "", under));
  }

  complain() {
    const errors = this.model.get("errors");
    let first = null;
    for (const control of this.form.querySelectorAll("[data-field]")) {
      const sentence = errors[control.dataset.field] ?? "";
      const wrong = control.closest(".g3-field").querySelector(".g3-wrong");
      wrong.textContent = sentence;
      control.ariaInvalid = sentence ? "true" : null;
      if (sentence) control.setAttribute("aria-describedby", wrong.id);
      else control.removeAttribute("aria-describedby");
      if (sentence) first ??= control;
    }
    if (!first) return;
    const details = first.closest("details");
    if (details) details.open = true;
    (first.matches("fieldset") ? first.querySelector("input:checked, input") : first).focus();
  }

  /** Sends a message with the time: what is sent before the line is lost does not count after. */
  send(message) {
    this.model.send({ ...message, at: Date.now() });
  }

  submit(event) {
    event.preventDefault();
    this.send({ event: "start", values: this.read() });
  }

  /** A set, a run, the limit and the rules in a sentence, on felt; the faces come later. */
  async picture() {
    const fan = (cards) => make("div", "g3-fan", ...cards.map((card) => {
      const image = Object.assign(make("img", "g3-face"), { alt: "" });
      image.dataset.face = card;
      return image;
    }));
    const named = (word, cards) => {
      const node = fan(cards);
      node.dataset.word = word;
      return node;
    };
    const run = ["5s", "6s", "7s", "8s", "9s", "Ts"].map((card) => `${card} compact`);
    this.caption = make("p", "");
    this.limit = Object.assign(make("div", "g3-limit"), { ariaHidden: "true" }); // the sentence says it
    const deal = make("div", "g3-deal", this.limit, fan(["back"]));
    this.aside.replaceChildren(named(this.word("set"), ["Jc", "Jh", "Js"]), named(this.word("run"), run), deal, this.caption);
    this.describe();
    const reference = this.model.get("stage");
    if (!reference) return;
    const stage = await this.model.widget_manager.get_model(reference.replace("IPY_MODEL_", ""));
    const show = () => this.show(stage.get("faces"));
    stage.on("change:faces", show);
    this.signal.addEventListener("abort", () => {
      stage.off("change:faces", show);
      this.show({});
    });
    show();
  }

  /** Gives each picture its face, in place of the one before. */
  show(faces) {
    for (const image of this.aside.querySelectorAll("img")) {
      URL.revokeObjectURL(image.src);
      const svg = faces[image.dataset.face];
      if (svg) image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    }
  }
}

export default {
  render({ model, el, signal }) {
    new SetUp(model, el, signal);
  },
};
