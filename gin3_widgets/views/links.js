/** Links from one notebook to another, in JupyterLab as on a page of Voilà. */

/** Where a notebook is, as JupyterLab's tab says; empty where there is no such tab. */
function pathOf(root) {
  const panel = root.closest(".jp-NotebookPanel");
  const tab = panel && document.querySelector(`.lm-TabBar-tab[data-id="${CSS.escape(panel.id)}"]`);
  return /^Path: (.*)$/m.exec(tab?.title ?? "")?.[1] ?? "";
}

/** The address bar of JupyterLab may name a folder: a relative link leads on from the notebook. */
export function linking(root, signal) {
  root.addEventListener("click", (event) => {
    const href = event.target.closest("a[href]")?.getAttribute("href") ?? "";
    const path = document.body.dataset.voila || /^(#|\w+:)/.test(href) ? "" : pathOf(root);
    if (!path || !href) return;
    event.preventDefault();
    const { baseUrl } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    location.assign(new URL(href, new URL(`${baseUrl}lab/tree/${path}`, location.origin)));
  }, { signal });
}
