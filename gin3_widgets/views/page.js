/** What every part of the page needs: elements, messages, the browser's memory. */

const KEY = "gin3";

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
export const frame = () => new Promise((done) => requestAnimationFrame(done));
export const query = (what) => matchMedia(`(prefers-${what})`);
export const rounded = (width) => Math.round(width / 10) * 10;

export function element(tag, className, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

export function button(kind, text, press) {
  const made = element("button", `g3-button g3-${kind}`, text);
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}

/** What the reader has chosen for all tables in this browser. */
export function keptSettings() {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}:settings`)) ?? {};
  } catch {
    return {};
  }
}

/** Keeps what the reader has chosen; where the browser keeps nothing it holds for this page. */
export function keepSettings(settings) {
  try {
    localStorage.setItem(`${KEY}:settings`, JSON.stringify(settings));
  } catch {
    return false;
  }
  return true;
}

/** The reader's choice, else Jupyter's own theme; Voilà's light one is nobody's: ask the system. */
export function isDark(choice = "page") {
  if (choice !== "page") return choice === "dark";
  const { jpThemeLight: light, voila } = document.body.dataset;
  if (light === "false") return true;
  return (!light || Boolean(voila)) && query("color-scheme: dark").matches;
}

/** Sends a message, or returns false where the connection is dead: the watch tells the reader. */
export function send(model, message) {
  try {
    model.send(message);
  } catch {
    return false;
  }
  return true;
}

/** The browser's token, whether the browser keeps it, and whether it is new here. */
export function identity() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    const kept = localStorage.getItem(KEY) ?? "";
    const token = /^[0-9a-f]{32}$/.test(kept) ? kept : fresh;
    localStorage.setItem(KEY, token);
    return { token, stored: true, fresh: token !== kept };
  } catch {
    return { token: fresh, stored: false, fresh: true };
  }
}

/** Who plays each seat of the game of the save code: "human" or a bot's key. */
export function keepPlayers(model) {
  const players = model.get("players");
  try {
    const key = `${KEY}:${model.get("page")}:players`;
    if (players.length) localStorage.setItem(key, JSON.stringify(players));
    return players.length ? players : (JSON.parse(localStorage.getItem(key)) ?? []);
  } catch {
    return players;
  }
}

/** The last save code of this kind of page: the kernel's if it has one, else the browser's. */
export function saveCode(model) {
  const code = model.get("code") + model.get("since");
  try {
    const key = `${KEY}:${model.get("page")}`;
    if (code) localStorage.setItem(key, code);
    return code || (localStorage.getItem(key) ?? "");
  } catch {
    return code;
  }
}
