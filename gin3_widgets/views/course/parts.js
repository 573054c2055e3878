/** What the widgets of the course share: elements, words with card names, faces. */

const CARD_NAME = /((?:10|[2-9AJQK])[♠♥♦♣])/;

export function make(tag, className, ...children) {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
}

export const icon = (name) => make("i", `g3-icon g3-i-${name}`);

/** Text with its card names set in bold, each suit in its colour. */
export function words(text) {
  return text.split(CARD_NAME).map((part, i) => {
    if (i % 2 === 0) return part;
    const name = make("span", /[♥♦]/.test(part) ? "g3-nm red" : "g3-nm", part);
    name.dataset.suit = part.at(-1);
    return name;
  });
}

/** Blob URLs by SVG text, given back when the view goes. */
export function imageUrls(signal) {
  const urls = new Map();
  signal.addEventListener("abort", () => urls.forEach((url) => URL.revokeObjectURL(url)));
  return (svg = "") => {
    if (svg && !urls.has(svg)) urls.set(svg, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
    return urls.get(svg) ?? "";
  };
}

/** A picture of a card; what it is called is said by what holds it. */
export function picture(url) {
  const face = make("img", "g3-face");
  Object.assign(face, { alt: "", draggable: false, src: url });
  return face;
}
