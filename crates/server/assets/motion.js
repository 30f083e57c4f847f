// Motion shows where a card went and what a die did. Whoever has asked for less motion sees none.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const ease = "cubic-bezier(.2, .8, .2, 1)";

/** Where something is, if it can be seen. */
function place(node) {
  const box = node?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

/** The cards that can be seen, by name, with their places. */
export function cards(root) {
  const seen = new Map();
  for (const node of root.querySelectorAll("[data-card]")) {
    const box = place(node);
    if (box && !seen.has(node.dataset.card)) seen.set(node.dataset.card, { node, box });
  }
  return seen;
}

/** The strip of the player whose card it is. */
const home = (root, name) => place(root.querySelector(`[data-seat="${name.split("-")[0]}"]`));

function fly(node, from, to, more) {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(x) + Math.abs(y) < 4) return;
  const start = { transform: `translate(${x}px, ${y}px) scale(${Math.min(1, from.width / to.width)})`, ...more };
  node.animate([start, { transform: "none", opacity: 1 }], { duration: 380, easing: ease });
}

/** A card that cannot be seen any more goes to the pile it lies on, if there is one. */
function goAway(root, name, { node, box }) {
  const now = root.querySelector(`details [data-card="${name}"]`);
  const pile = place(now?.closest("details")?.querySelector("summary"));
  if (!pile) return;
  const ghost = node.cloneNode(true);
  ghost.inert = true;
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
  document.body.append(ghost);
  const [x, y] = [pile.left + 20 - box.left, pile.top - box.top];
  const end = { transform: `translate(${x}px, ${y}px) scale(.2)`, opacity: 0 };
  ghost.animate([{ transform: "none" }, end], { duration: 420, easing: ease }).finished
    .finally(() => ghost.remove());
}

const rolled = new WeakMap();

function roll(root, first) {
  for (const die of root.querySelectorAll("svg.die")) {
    const shows = die.textContent.trim();
    if (!first && rolled.get(die) !== shows) {
      const start = { transform: "rotate(-540deg) scale(.4)", opacity: 0 };
      die.animate([start, { transform: "none", opacity: 1 }], { duration: 600, easing: ease });
    }
    rolled.set(die, shows);
  }
}

/** Notes what the dice show when a page is opened. */
export function settle(root) {
  roll(root, true);
}

/** Moves what has moved since `before`. */
export function move(root, before) {
  if (still.matches) return;
  const now = cards(root);
  for (const [name, { node, box }] of now) {
    const was = before.get(name)?.box;
    const from = was ?? home(root, name);
    if (from) fly(node, from, box, was ? {} : { opacity: 0 });
  }
  for (const [name, was] of before) {
    if (!now.has(name)) goAway(root, name, was);
  }
  roll(root, false);
}
