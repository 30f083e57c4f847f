// Deck building with script: the count as one chooses, undo, the proposal again, and cards that are dragged.

import { enable, ready, whenShown } from "./draft.js";
import { recall, remember } from "./marks.js";
import { ask } from "./toast.js";

/** Where a deck is built: at a table, or for oneself. */
const place = () => document.querySelector("#table, #builder");
const zones = () => place()?.querySelector(".zones");
const boxes = () => [...zones().querySelectorAll(".pick input")];
/** Cards of which one says how many. */
const counts = () => [...place().querySelectorAll(".free input, .stepper input")];
/** What is chosen: cards by their number, and of the others how many. */
const chosen = () => [
  ...boxes().filter(({ checked }) => checked).map(({ value }) => value),
  ...counts().map(({ name, value }) => `${name}=${value}`),
];

/** What was chosen before each change, the last one at the end. */
const past = [];
let now = [];
/** Whether anything was ever changed here: only then there is something to remember. */
let touched = false;

function look() {
  if (!zones()) return;
  const tally = place().querySelector(".tally");
  const others = counts().reduce((sum, { value }) => sum + (Number(value) || 0), 0);
  const count = boxes().filter(({ checked }) => checked).length + others;
  const { least, most } = tally.dataset;
  const whole = count >= Number(least) && (most === undefined || count <= Number(most));
  const said = `${count} / ${least}`;
  if (tally.textContent !== said) tally.textContent = said;
  tally.classList.toggle("whole", whole);
  const done = place().querySelector(".draft-action button[data-do]");
  if (done) {
    ready(done, whole);
    touched ||= past.length > 0;
    if (touched) remember(done.form, whole);
  }
  enable(place().querySelector("[data-undo]"), past.length > 0);
  countLands();
  arrange();
}

const free = () => [...place().querySelectorAll(".free input")].flatMap(({ name, value }) =>
  Array.from({ length: Number(value) || 0 }, () => name.replace(/^free-/, "")));

/** How many lands the deck has, where its game has any. */
function countLands() {
  const shown = place().querySelector("[data-lands]");
  if (!shown) return;
  const lands = free().length + zones().querySelectorAll(".slot[data-land] input:checked").length;
  if (shown.textContent !== String(lands)) shown.textContent = String(lands);
}

/** Puts the cards of both zones together in the way one chose last, as in the columns of a draft; each group
 * is a column, under its title. They stay as the page has them where one never chose. */
function arrange() {
  const choice = place().querySelector("select[data-sorted-by]");
  if (!choice) return;
  const groups = JSON.parse(choice.dataset.groups);
  const by = localStorage.getItem("columns") ?? "";
  if (!(by in groups)) {
    inColumns([]);
    return;
  }
  choice.value = by;
  const titles = new Map(groups[by]);
  const places = [...titles.keys()];
  const slots = [...zones().querySelectorAll(".slot")];
  const rank = (slot) => places.indexOf(slot.dataset[by]);
  const sorted = slots.toSorted((one, other) => rank(one) - rank(other));
  if (sorted.some((slot, at) => slot !== slots[at])) zones().append(...sorted);
  const last = {};
  for (const slot of sorted) {
    const zone = slot.querySelector("input").checked;
    const begins = last[zone] !== slot.dataset[by];
    last[zone] = slot.dataset[by];
    if (begins) slot.dataset.title = titles.get(slot.dataset[by]) ?? "";
    else delete slot.dataset.title;
  }
  inColumns(sorted, (slot) => slot.dataset[by]);
}

/** In each zone a column for every group, under its title; without groups the cards run on. */
function inColumns(slots, groupOf = () => "") {
  const place = zones();
  const [deck, aside] = [true, false].map((inDeck) => slots.filter((slot) => slot.querySelector("input").checked === inDeck));
  const groups = [...new Set(slots.map(groupOf))];
  const heights = new Map();
  const put = (slot, above) => {
    const column = groups.indexOf(groupOf(slot)) + 1;
    const height = (heights.get(column) ?? 0) + 1;
    heights.set(column, height);
    slot.style.gridArea = `${above + height} / ${column}`;
  };
  place.classList.toggle("in-columns", slots.length > 0);
  place.style.gridTemplateColumns = slots.length > 0 ? `repeat(${groups.length}, minmax(88px, 1fr))` : "";
  deck.forEach((slot) => put(slot, 1));
  const below = 1 + Math.max(0, ...heights.values());
  place.querySelector(".zone-aside").style.gridRow = slots.length > 0 ? String(below + 1) : "";
  heights.clear();
  aside.forEach((slot) => put(slot, below + 1));
  if (slots.length === 0) for (const slot of place.querySelectorAll(".slot")) slot.style.gridArea = "";
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches("select[data-sorted-by]")) return;
  localStorage.setItem("columns", target.value);
  arrange();
});

/** Seven cards of the deck, as they might come. */
function draw() {
  const names = [...zones().querySelectorAll(".slot:has(input:checked) strong")].map(({ textContent }) => textContent);
  const deck = [...names, ...free()];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  place().querySelector("output.sample-hand").textContent = deck.slice(0, 7).sort().join(", ");
}

/** Puts exactly these cards into the deck, and has the figures counted again. */
function choose(cards) {
  const wanted = new Set(cards);
  for (const box of boxes()) box.checked = wanted.has(box.value);
  for (const field of counts()) {
    const number = cards.find((card) => card.startsWith(`${field.name}=`));
    if (number) field.value = number.split("=")[1];
  }
  now = chosen();
  look();
  boxes()[0]?.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Something was chosen: what was there before can be had back. */
function changed() {
  if (now.join() !== chosen().join()) {
    past.push(now);
    now = chosen();
  }
  look();
}

document.addEventListener("change", ({ target, isTrusted }) => {
  if (!zones() || !target.matches(".zones .pick input, .free input, .stepper input")) return;
  if (isTrusted || target.closest(".stepper")) changed();
  else look();
});

/** What the server would choose, from the page it would make of it. */
async function filled(button) {
  const data = new URLSearchParams(new FormData(button.form, button));
  const answer = await ask(`${button.form.getAttribute("action")}?${data}`, { headers: { accept: "text/html" } });
  if (!answer) return;
  const made = new DOMParser().parseFromString(await answer.text(), "text/html");
  zones().replaceWith(made.querySelector(".zones"));
  const checked = [...made.querySelectorAll(".stepper input")].map(({ name, value }) => `${name}=${value}`);
  past.push(now);
  choose([...boxes().filter((box) => box.checked).map(({ value }) => value), ...checked]);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-filled]");
  if (!button || !zones()) return;
  event.preventDefault();
  filled(button);
});

document.addEventListener("click", ({ target }) => {
  const press = target.closest?.("button[data-undo], button[data-suggest], button[data-hand]");
  if (!press || !zones()) return;
  if (press.dataset.hand !== undefined) draw();
  else if (press.dataset.undo !== undefined) {
    choose(past.pop() ?? now);
  } else {
    const before = chosen();
    const free = before.filter((card) => card.includes("="));
    choose([...[...zones().querySelectorAll("[data-suggested] input")].map(({ value }) => value), ...free]);
    // What was there already cannot be undone.
    if (before.join() !== now.join()) past.push(before);
    look();
  }
});

// Ctrl and Z take back, as everywhere.
document.addEventListener("keydown", (event) => {
  const writes = event.target.matches?.("textarea, input:not([type=checkbox])");
  const undo = place()?.querySelector("[data-undo]:enabled");
  if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || writes || !undo) return;
  event.preventDefault();
  undo.click();
});

// Enter puts a card from one zone into the other, as Space does: only the button hands the deck in.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches(".zones .pick input")) return;
  event.preventDefault();
  event.target.click();
});

let dragged = null;

document.addEventListener("dragstart", ({ target }) => {
  dragged = target.closest?.(".zones > .slot")?.querySelector("input") ?? null;
});
document.addEventListener("dragover", (event) => {
  if (dragged && event.target.closest?.(".zones")) event.preventDefault();
});
document.addEventListener("drop", (event) => {
  if (!dragged || !zones()) return;
  event.preventDefault();
  const into = event.clientY < zones().querySelector(".zone-aside").getBoundingClientRect().top;
  if (dragged.checked !== into) dragged.click();
  dragged = null;
});

function renewed() {
  if (zones()) now = chosen();
  look();
}

renewed();
whenShown(renewed);
// What one had chosen here before, or on another device.
recall(place()?.querySelector(".draft-action button[data-do]")?.form, ({ cards, free }) => {
  if (!cards || !zones() || past.length) return;
  const others = counts().map(({ name }) => `${name}=${free?.[name.replace(/^free-/, "")] ?? 0}`);
  choose([...cards.map(String), ...others]);
});
