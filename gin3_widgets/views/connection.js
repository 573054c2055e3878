/** The watch over the connection, and what the page says when it is lost. */

import { button, element, pause, saveCode, send } from "./page.js";

/** @typedef {"ok" | "leaving" | "offline" | "gone"} Line */

const BEAT = 3000; // ms between two questions to the kernel: with the wait 5 s at most, of 6 promised
const PATIENCE = { known: 2000, busy: 30000, unknown: 10000 }; // ms until silence counts
const TICK = 100;
const GONE = ["dead", "terminating", "restarting", "autorestarting"];
const UNPLUG =
  "M3 21l5-5M8 11l5 5-2 2a3.5 3.5 0 0 1-5-5ZM16 13l-5-5 2-2a3.5 3.5 0 0 1 5 5ZM21 3l-4 4";

/** Asks the kernel again and again whether it is there, and listens to Jupyter's own signals. */
export async function watch(model, signal, /** @type {(line: Line) => void} */ tell) {
  let line = "ok";
  let heard = 0;
  // When the page came, or last took the line for lost: what was pressed before does not count.
  let lost = Date.now();
  let busy = false; // at work outside of what Jupyter knows: a bot thinks
  const kernel = () => model.widget_manager?.kernel ?? null;
  const turn = (next) => {
    if (signal.aborted || line === "gone" || line === next) return;
    if (line === "leaving" && next !== "ok") return;
    if (next === "offline") lost = Date.now();
    line = next;
    tell(line);
  };
  const cut = () => (kernel()?.connectionStatus ?? "connected") !== "connected";
  const onStatus = (_, status) => GONE.includes(status) && turn("gone");
  const onConnection = () => cut() && turn("offline");
  const observed = kernel();
  observed?.statusChanged?.connect(onStatus);
  observed?.connectionStatusChanged?.connect(onConnection);
  signal.addEventListener("abort", () => {
    observed?.statusChanged?.disconnect(onStatus);
    observed?.connectionStatusChanged?.disconnect(onConnection);
  });
  // A page being left closes its connection first: that is no news for the reader. Asked by the
  // browser, the reader may stay after all.
  const leave = async () => {
    turn("leaving");
    await pause(BEAT);
    if (line === "leaving") turn("ok");
  };
  window.addEventListener("beforeunload", leave, { signal });
  model.on("msg:custom", (message) => {
    if (message.event === "pong") heard = message.n;
    if (message.event === "busy") busy = message.busy;
    if (message.event === "late") send(model, { ...message, counts: message.at > lost });
  });

  const patience = () => {
    if (!kernel()?.status) return PATIENCE.unknown;
    return busy || kernel().status === "busy" ? PATIENCE.busy : PATIENCE.known;
  };
  // Counted in ticks: a page that slept or stalled is not taken for a lost connection.
  const answered = async (n) => {
    for (let spent = 0; heard !== n && spent < 1 && !cut(); spent += TICK / patience()) {
      await pause(TICK);
    }
    return heard === n;
  };
  // Pongs reach every page of the kernel: each page counts from a place of its own.
  for (let n = Math.floor(Math.random() * 2 ** 40); !signal.aborted && line !== "gone"; n += 1) {
    await pause(line === "offline" ? BEAT / 4 : BEAT);
    if (document.hidden || signal.aborted) continue;
    if (cut()) turn("offline");
    else if (!send(model, { event: "ping", n, now: Date.now() })) turn("gone");
    else turn((await answered(n)) ? "ok" : "offline");
  }
}

function unplugged() {
  const [svg, line] = ["svg", "path"].map((tag) => {
    return document.createElementNS("http://www.w3.org/2000/svg", tag);
  });
  svg.setAttribute("class", "g3-icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  line.setAttribute("d", UNPLUG);
  svg.append(line);
  return svg;
}

/** The save code in a field that cannot be changed. */
export function codeField(code, words) {
  const field = element("input", "g3-code g3-input");
  return Object.assign(field, { value: code, readOnly: true, ariaLabel: words.code });
}

/** Copies the save code; where the browser forbids it, selects it, ready to be copied by hand. */
export async function copy(code, words, pressed, field = codeField(code, words)) {
  try {
    await navigator.clipboard.writeText(code);
    pressed.target.textContent = words.copied;
  } catch {
    if (!field.isConnected) pressed.target.replaceWith(field);
    field.select();
  }
}

/**
 * The banner of a lost connection. While it stands, nothing else in the dashboard can be pressed:
 * Jupyter would keep the presses and play them all once the connection is back.
 */
export function banner(model, el) {
  const box = element("div", "g3-banner");
  box.role = "alert";
  box.hidden = true;
  el.append(box);
  const draw = (/** @type {Line} */ line) => {
    const words = model.get("words");
    const rerun = line === "gone" && el.closest(".jp-NotebookPanel");
    const text = element("div", "g3-banner-text");
    text.append(element("strong", "", words.lost));
    text.append(element("span", "", rerun ? words.rerun : words.saved));
    box.replaceChildren(unplugged(), text);
    const code = saveCode(model);
    if (code) box.append(button("plain", words.copy, (event) => copy(code, words, event)));
    if (!rerun) box.append(button("primary", words.reopen, () => location.reload()));
  };
  return (/** @type {Line} */ line, /** @type {Element} */ root) => {
    const lost = line === "offline" || line === "gone";
    const here = root.contains(document.activeElement) || document.activeElement === document.body;
    for (const part of [...root.children, ...el.children]) {
      if (part !== box && !part.contains(el)) part.inert = lost;
    }
    if (lost) draw(line);
    box.hidden = !lost;
    if (lost && here) box.querySelector("button:last-child")?.focus();
  };
}
