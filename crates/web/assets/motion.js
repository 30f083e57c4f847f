// Motion shows where a card went and what a die did. Whoever has asked for less motion sees none.

import { pace } from "./steps.js";

const less = matchMedia("(prefers-reduced-motion: reduce)");
const still = () => less.matches || pace() === 0;
const ease = "cubic-bezier(.2, .8, .2, 1)";

/** Where something is, if it can be seen. */
function place(node) {
  const box = node?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

/** The cards that can be seen, by name, with their places; and the energies. */
export function cards(root) {
  const seen = new Map();
  seen.energies = energies(root);
  seen.purses = purses(root);
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
  node.animate([start, { transform: "none", opacity: 1 }], { duration: 380 * pace(), easing: ease });
}

/** A card that cannot be seen any more goes to the pile it lies on, if there is one. */
function goAway(root, name, { node, box }) {
  const sheet = root.querySelector(`:is(details, [popover]) [data-card="${name}"]`)?.closest("details, [popover]");
  const pile = place(sheet && (root.querySelector(`[popovertarget="${sheet.id}"]`) ?? sheet.querySelector("summary")));
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

/** Dice tumble and settle; says whether any did. */
function roll(root, first) {
  let any = false;
  for (const die of root.querySelectorAll("svg.die")) {
    const shows = die.textContent.trim();
    if (!first && rolled.get(die) !== shows && !shows.endsWith("?")) {
      any = true;
      const tumble = [
        { transform: "translate(-60%, -110%) rotate(-620deg) scale(.7)", opacity: 0 },
        { transform: "translate(18%, 12%) rotate(-140deg) scale(1.15)", opacity: 1, offset: 0.55 },
        { transform: "translate(-6%, -14%) rotate(30deg) scale(1.05)", offset: 0.8 },
        { transform: "none", opacity: 1 },
      ];
      die.animate(tumble, { duration: 700 * pace(), delay: 260 * pace(), easing: "ease-out", fill: "backwards" });
    }
    rolled.set(die, shows);
  }
  return any;
}

/** When the dice lie still, and when all is added up. */
const [SETTLED, ADDED] = [960, 1500];

/** A total counts up from nothing, unless something else is shown there meanwhile. */
function count(node) {
  const end = Number(node.textContent);
  const start = performance.now() + SETTLED * pace();
  let written = node.textContent;
  const on = (now) => {
    if (!node.isConnected || node.textContent !== written) return;
    const part = Math.min(1, Math.max(0, (now - start) / ((ADDED - SETTLED) * pace())));
    written = String(Math.round(end * part));
    node.textContent = written;
    if (part < 1) requestAnimationFrame(on);
  };
  on(performance.now());
}

/** Something appears when its time has come. */
function appear(node, delay, from = "scale(.5)") {
  node?.animate([{ transform: from, opacity: 0 }, { transform: "none", opacity: 1 }], {
    duration: 260 * pace(), delay: delay * pace(), easing: ease, fill: "backwards",
  });
}

/** Shows the energy as it was until the damage arrives, number and bar; what is shown meanwhile is not undone. */
function hold(gem, before) {
  const after = gem.cloneNode(true);
  const dress = (as) => {
    gem.setAttribute("class", as.getAttribute("class"));
    gem.replaceChildren(...as.cloneNode(true).childNodes);
  };
  dress(before);
  gem.dataset.held = "";
  return () => {
    if (gem.dataset.held === undefined) return;
    delete gem.dataset.held;
    dress(after);
  };
}

/** A fight: dice, totals, and the damage that flies to the energy, which falls when it arrives. */
function fight(root, energies) {
  const zone = root.querySelector(".zone");
  zone.querySelectorAll("[data-count]").forEach(count);
  zone.querySelectorAll(".badge").forEach((badge) => appear(badge, SETTLED));
  const line = zone.querySelector(".vs");
  appear(line, ADDED, "none");
  const { hits } = line?.dataset ?? {};
  const gem = root.querySelector(`[data-seat="${hits}"] svg.energy`);
  if (!gem) return;
  const before = energies.get(hits);
  const restore = before ? hold(gem, before) : () => {};
  const hit = zone.querySelector(".hit");
  const [from, to] = [place(hit), place(gem)];
  const arrives = (ADDED + 700) * pace();
  setTimeout(restore, arrives);
  const shake = ["none", "translateX(-6px)", "translateX(5px)", "translateX(-3px)", "none"];
  gem.animate({ transform: shake }, { duration: 320 * pace(), delay: arrives });
  if (!from || !to) return;
  const ghost = hit.cloneNode(true);
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${from.left}px`, top: `${from.top}px` });
  document.body.append(ghost);
  // It is seen when it has left the number behind: nobody is hit twice.
  const [x, y] = [to.left - from.left, to.top - from.top];
  const way = (part, scale) => `translate(${x * part}px, ${y * part}px) scale(${scale})`;
  const flight = [
    { transform: "none", opacity: 0 },
    { transform: way(0.3, 1.1), opacity: 0, offset: 0.3 },
    { transform: way(0.5, 1.25), opacity: 1, offset: 0.5 },
    { transform: way(1, 0.8), opacity: 0.2 },
  ];
  ghost.animate(flight, {
    duration: 700 * pace(), delay: ADDED * pace(), easing: "ease-in", fill: "backwards",
  }).finished.finally(() => ghost.remove());
}

/** The energies by seat, as they are shown. */
function energies(root) {
  const all = root.querySelectorAll("[data-seat]:has(svg.energy)");
  return new Map([...all].map((seat) => [seat.dataset.seat, seat.querySelector("svg.energy").cloneNode(true)]));
}

/** What is in the purses, by seat. */
function purses(root) {
  const all = root.querySelectorAll("[data-seat]:has(.purse b)");
  return new Map([...all].map((seat) => [seat.dataset.seat, Number(seat.querySelector(".purse b").textContent)]));
}

/** What was paid or came in rises from the purse. */
function pay(root, before) {
  for (const [seat, lunas] of purses(root)) {
    const change = lunas - (before.get(seat) ?? lunas);
    const purse = root.querySelector(`[data-seat="${seat}"] .purse`);
    const box = place(purse);
    if (change === 0 || !box) continue;
    const ghost = document.createElement("b");
    ghost.className = change > 0 ? "ghost paid gain" : "ghost paid";
    ghost.ariaHidden = "true";
    ghost.textContent = change > 0 ? `+${change}` : `−${-change}`;
    Object.assign(ghost.style, { left: `${box.left + 22}px`, top: `${box.top}px` });
    document.body.append(ghost);
    const rise = [
      { transform: "translateY(6px)", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.15 },
      { transform: "none", opacity: 1, offset: 0.7 },
      { transform: "translateY(-14px)", opacity: 0 },
    ];
    ghost.animate(rise, { duration: 1600 * pace(), easing: "ease-out" }).finished.finally(() => ghost.remove());
  }
}

/** Notes what the dice show when a page is opened. */
export function settle(root) {
  roll(root, true);
}

/** Moves what has moved since `before`. */
export function move(root, before) {
  if (still()) return;
  const now = cards(root);
  for (const [name, { node, box }] of now) {
    const was = before.get(name)?.box;
    const from = was ?? home(root, name);
    if (from) fly(node, from, box, was ? {} : { opacity: 0 });
  }
  for (const [name, was] of before) {
    if (!now.has(name)) goAway(root, name, was);
  }
  pay(root, before.purses);
  if (roll(root, false)) fight(root, before.energies);
}
