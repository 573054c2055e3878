/** The tabs of one browser: a table learns whether another tab shows the same game. */

const TAB = performance.timeOrigin; // one for all widgets of a document

/** Asks the other tabs, answers those that ask, and calls `found` when one has answered. */
export function askTabs(model, signal, alive, found) {
  const line = new BroadcastChannel(`gin3:${model.get("page")}`);
  const me = { tab: TAB, dashboard: model.get("dashboard") };
  line.onmessage = ({ data }) => {
    if (data.tab === me.tab || data.dashboard === me.dashboard) return;
    if (!data.asks) found();
    else if (alive()) line.postMessage(me);
  };
  line.postMessage({ ...me, asks: true });
  signal.addEventListener("abort", () => line.close());
}
