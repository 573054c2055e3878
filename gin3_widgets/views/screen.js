/** The screen: which parts of the dashboard are in the page. The others wait outside of it. */

/**
 * Keeps in the page what the kernel names by class, in its order. A part stays the same element
 * from its first screen to its last: Jupyter holds on to every view that it has once made.
 */
export function keepScreen(model, stage, root, signal) {
  const parts = new Set();
  const meet = (node) => {
    parts.add(node);
    changes.observe(node, { attributeFilter: ["class"] }); // it gets its name once it is in
  };
  const leave = (node) => {
    node.inert = false; // it may come back after the banner
    node.remove();
    node.dispatchEvent(new CustomEvent("gin3:away"));
  };
  // What holds the focus is not moved: the others are put before and behind it.
  const place = (shown) => {
    const fixed = Math.max(shown.findIndex((node) => node.contains(document.activeElement)), 0);
    shown.slice(fixed).reduce((last, node) => {
      if (last.nextElementSibling !== node) last.after(node);
      return node;
    });
    shown.slice(0, fixed + 1).reduceRight((next, node) => {
      if (next.previousElementSibling !== node) next.before(node);
      return node;
    });
  };
  const lay = () => {
    const names = model.get("screen");
    if (!names.length) return;
    for (const node of root.children) if (node !== stage && !parts.has(node)) meet(node);
    const named = (name) => [...parts].findLast((node) => node.classList.contains(name)) ?? [];
    const shown = [stage, ...names.flatMap(named)];
    for (const node of parts) {
      const [isHere, isPart] = [node.parentElement === root, node.className.includes("g3-")];
      if (isHere && isPart && !shown.includes(node)) leave(node);
      if (!isHere && !isPart) parts.delete(node); // it kept the place of a part to come
    }
    place(shown);
  };
  const changes = new MutationObserver(lay);
  changes.observe(root, { childList: true });
  model.on("change:screen", lay);
  signal.addEventListener("abort", () => {
    changes.disconnect();
    model.off("change:screen", lay);
  });
  lay();
}
