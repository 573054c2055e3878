/**
 * The stage: the canvas' manners, drop targets and the announcer. It knows no rule of the game.
 *
 * @typedef {{name: string, label: string, x: number, y: number, w: number, h: number}} Target
 */

import { banner, watch } from "./connection.js";
import { shaking } from "./count.js";
import { flights, overlay } from "./flight.js";
import { keepFocus } from "./focus.js";
import { linking } from "./links.js";
import { notice } from "./notice.js";
import {
  element, frame, identity, isDark, keepPlayers, keepSettings, keptSettings, query, rounded, saveCode, send,
} from "./page.js";
import { ringing } from "./ring.js";
import { keepScreen } from "./screen.js";
import { askTabs } from "./tabs.js";

const SIZES = [["phone", 560], ["table", 1024], ["wide", 1600], ["projector", Infinity]];
const UNTIL_LAID = 300; // frames until a table that was announced is given up
const KEPT = 3; // sentences left standing for a reader who browses
// ipycanvas would take Tab, the wheel and every touch, and report each move of the mouse.
const CANVAS_EVENTS = [
  "keydown", "wheel", "mousemove", "mousedown", "mouseup", "mouseout",
  "touchstart", "touchmove", "touchend", "touchcancel",
];

/** The canvas at rest: a picture with a name, whose targets can be pressed. */
function table(model, root, signal) {
  let canvas = null;
  const hit = (x, y) => {
    const box = canvas?.getBoundingClientRect();
    if (!box?.width) return undefined;
    const [u, v] = [(x - box.x) / box.width, (y - box.y) / box.height];
    const holds = (t) => u >= t.x && u <= t.x + t.w && v >= t.y && v <= t.y + t.h;
    return /** @type {Target[]} */ (model.get("targets")).findLast(holds);
  };
  const area = ({ x, y, w, h }) => {
    const box = canvas?.getBoundingClientRect() ?? new DOMRect();
    const [left, top] = [box.x + x * box.width, box.y + y * box.height];
    return new DOMRect(left, top, w * box.width, h * box.height);
  };
  const name = () => canvas?.setAttribute("aria-label", model.get("description"));
  const adopt = () => {
    const all = [...root.querySelectorAll("canvas.g3-table, .g3-table canvas")];
    const found = all.find((each) => each.closest(".gin3") === root); // a lesson holds a table's root
    if (!found || found === canvas) return;
    canvas = found;
    canvas.setAttribute("role", "img");
    canvas.tabIndex = -1;
    canvas.style.touchAction = "pan-y";
    name();
    const stop = (event) => event.stopImmediatePropagation();
    for (const type of CANVAS_EVENTS) found.addEventListener(type, stop, { capture: true, signal });
    found.addEventListener("pointermove", ({ clientX, clientY }) => {
      const target = hit(clientX, clientY);
      found.style.cursor = target ? "pointer" : "";
      found.title = target?.label ?? "";
    }, { signal });
    found.addEventListener("click", ({ clientX, clientY }) => {
      const target = hit(clientX, clientY);
      const revision = model.get("revision");
      if (target) send(model, { event: "target", name: target.name, revision, at: Date.now() });
    }, { signal });
  };
  model.on("change:description", name);
  return { adopt, hit, area };
}

/** Marks the target under a card being dragged, and tells the hand where the card was let go. */
function dropping(root, felt, over, signal) {
  const halo = element("div", "g3-halo");
  const mark = (target) => (target ? over.add(halo, felt.area(target)) : over.drop(halo));
  root.addEventListener("gin3:drag", ({ detail }) => {
    mark(detail ? felt.hit(detail.x, detail.y) : undefined);
  }, { signal });
  root.addEventListener("gin3:drop", ({ detail }) => {
    mark(undefined);
    detail.taken = felt.hit(detail.x, detail.y)?.name ?? false;
  }, { signal });
}

/** Speaks each sentence once, in order, to those who listen. */
function announcer(model, el) {
  const live = element("div", "g3-live");
  live.role = "log";
  live.ariaLive = "polite";
  el.append(live);
  const speak = (text) => {
    if (text) live.append(element("p", "", text));
    while (live.childElementCount > KEPT) live.firstChild.remove();
  };
  let heard = 0;
  const latest = () => {
    const [n, text] = model.get("spoken");
    if (n !== heard) speak(text);
    heard = n;
  };
  model.on("change:spoken", latest);
  requestAnimationFrame(latest);
  return speak;
}

/** Dresses the root in theme, size and motion, and reports its width. */
function dress(model, root, known, signal) {
  const motion = query("reduced-motion: reduce");
  const scheme = query("color-scheme: dark");
  let dark = isDark();
  const clothe = () => {
    if (isDark() !== dark) send(model, { event: "dark", dark: !dark });
    dark = isDark();
    const { theme, motion: moves, text, deck } = { ...keptSettings(), ...model.get("settings") };
    root.dataset.theme = isDark(theme) ? "dark" : "light";
    root.dataset.motion = moves !== "off" && !motion.matches ? "on" : "off";
    root.dataset.text = text ?? "normal";
    root.dataset.deck = deck ?? "two";
  };
  for (const media of [motion, scheme]) media.addEventListener("change", clothe, { signal });
  model.on("change:settings", clothe);
  const theme = new MutationObserver(clothe);
  theme.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  let told = known;
  let timer;
  const size = new ResizeObserver(() => {
    const width = root.offsetWidth;
    if (!width) return;
    root.dataset.size = SIZES.find(([, below]) => width < below)[0];
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (rounded(width) !== told) send(model, { event: "width", width: rounded(width) });
      told = rounded(width);
    }, 100);
  });
  size.observe(root);
  clothe();
  signal.addEventListener("abort", () => {
    theme.disconnect();
    size.disconnect();
    clearTimeout(timer);
  });
}

/** On a phone a new screen begins at its top, and a lesson's table where it is all in sight. */
function beginAtTop(model, root, signal) {
  const scrolls = () => root.dataset.size === "phone" && document.body.dataset.voila;
  const screens = new MutationObserver(() => {
    if (scrolls() && root.getBoundingClientRect().top < 0) root.scrollIntoView();
  });
  screens.observe(root, { childList: true });
  const table = async ({ event }) => {
    if (event !== "table" || !scrolls()) return;
    const card = () => root.querySelector(".g3-playing .g3-card");
    for (let i = 0; i < UNTIL_LAID && !card(); i += 1) await frame();
    card()?.closest(".g3-playing").scrollIntoView();
  };
  model.on("msg:custom", table);
  signal.addEventListener("abort", () => {
    screens.disconnect();
    model.off("msg:custom", table);
  });
}

/** Brings the font into the page once the kernel has sent it: no picture waits for it. */
function font(model, signal) {
  const sheet = document.createElement("style");
  const bring = () => {
    sheet.textContent = model.get("font");
    if (!sheet.textContent) return;
    document.head.append(sheet);
    void document.fonts.load('16px "Sofia Sans"').then(
      () => send(model, { event: "font" }),
      () => {}, // without the font the page looks plainer, and works
    );
  };
  model.on("change:font", bring);
  signal.addEventListener("abort", () => sheet.remove());
  bring();
}

/** Hands out what the kernel tells several widgets at once. */
function letters(model, signal) {
  const handOut = async ({ event, states }) => {
    if (event !== "letter" || signal.aborted) return;
    const found = Object.keys(states).map((id) => model.widget_manager.get_model(id));
    const models = await Promise.all(found);
    for (const each of models) each.set_state(states[each.model_id]);
  };
  model.on("msg:custom", handOut);
}

/** Waits until the view hangs in its dashboard. */
function rooted(el, signal, then) {
  const root = el.closest(".gin3");
  if (root?.isConnected) then(root);
  else if (!signal.aborted) requestAnimationFrame(() => rooted(el, signal, then));
}

/** One page's stage: a single watch, and a view for each place the dashboard is shown. */
export default () => {
  let line = "ok";
  let width = 0;
  let arrived = false;
  const life = new AbortController();
  const views = new Set();

  // Said where the table is shown: JupyterLab also revives, unseen, every table its kernel has.
  function arrive(model) {
    arrived = true;
    width = rounded(window.innerWidth);
    const reduced = query("reduced-motion: reduce").matches;
    const kept = { code: saveCode(model), players: keepPlayers(model), settings: keptSettings() };
    const hello = { ...identity(), ...kept, width, dark: isDark(), reduced };
    send(model, { event: "hello", ...hello, now: Date.now() });
    model.on("change:code change:since", () => saveCode(model));
    model.on("change:players", () => keepPlayers(model));
    askTabs(model, life.signal, () => line === "ok", () => send(model, { event: "elsewhere" }));
    model.on("change:settings", () => keepSettings(model.get("settings")));
    font(model, life.signal);
    void watch(model, life.signal, (now) => {
      line = now;
      for (const show of views) show();
    });
  }

  function render({ model, el }) {
    if (!arrived) arrive(model);
    const view = new AbortController();
    const { signal } = view;
    el.classList.add("g3-stage");
    el.style.overflow = "visible"; // Lumino would clip the banner
    const speak = announcer(model, el);
    notice(model, el, signal);
    const warn = banner(model, el);
    const over = overlay(el);
    rooted(el, signal, (root) => {
      const felt = table(model, root, signal);
      let shown = "ok";
      const show = () => {
        if (line !== shown) warn(line, root);
        if (line === "ok" && shown === "offline") speak(model.get("words").back);
        shown = line;
      };
      const screen = new MutationObserver(felt.adopt);
      screen.observe(root, { childList: true, subtree: true });
      felt.adopt();
      keepScreen(model, el, root, signal);
      dress(model, root, width, signal);
      const within = root.parentElement.closest(".gin3"); // keeps the focus and warns for both
      if (!within) {
        beginAtTop(model, root, signal);
        keepFocus(root, signal);
        linking(root, signal);
      }
      dropping(root, felt, over, signal);
      ringing(model, el, root, felt, signal);
      flights(model, root, felt, over, signal);
      shaking(root, signal);
      if (!within) {
        views.add(show);
        show();
      }
      signal.addEventListener("abort", () => {
        views.delete(show);
        screen.disconnect();
      });
    });
    return () => view.abort();
  }

  function initialize({ model }) {
    letters(model, life.signal);
    return () => life.abort();
  }

  return { initialize, render };
};
