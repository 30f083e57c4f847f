// Drafting with the mouse, the keyboard and by ear. A click marks a card, a second click or Enter takes it;
// where cards are kept and removed, the second click removes. The button says what it does, and is there
// only when it can be done. Everything works without this, as a form.

import { tell } from "./ear.js";
import { recall, remember } from "./marks.js";

const table = () => document.getElementById("table");
const offer = () => table()?.querySelector(".offer[data-take]");
const button = () => table()?.querySelector(".draft-action button[data-do]");

/** Changes nothing that is so already: what changes is looked at again. */
export function enable(field, can) {
  if (field.disabled === can) field.disabled = !can;
}

/** A button that can be pressed says what it does, and one that cannot says what is missing. */
export function ready(press, can, says = can ? press.dataset.do : press.dataset.wait) {
  enable(press, can);
  if (press.textContent !== says) press.textContent = says;
}

/** What was marked before this page was there, here or elsewhere. */
function recalled({ pick }) {
  const place = offer();
  if (!place || !pick || marked(place, "take").length || marked(place, "remove").length) return;
  for (const name of ["take", "remove"]) {
    const wanted = new Set((pick[name] ?? []).map(String));
    for (const field of fields(place, name)) field.checked = wanted.has(field.value);
  }
  look();
  // It was not marked by a click just now: the next one marks, and does not take.
  before = null;
}

/** Calls back whenever the table was shown anew. */
export function whenShown(look) {
  if (!table()) return;
  const filter = ["data-seq", "data-stage", "disabled"];
  new MutationObserver(look).observe(table(), { subtree: true, attributes: true, attributeFilter: filter });
  // What came over the wire is as the server has it, even where nothing has happened.
  document.addEventListener("shown", look);
}

const fields = (place, name) => [...place.querySelectorAll(`input[name=${name}]`)];
const marked = (place, name) => fields(place, name).filter(({ checked }) => checked);

/** How many cards are asked for, and how many are marked. */
function counts(place) {
  const count = (name) => ({ of: Number(place.dataset[name]), marked: marked(place, name).length });
  const [take, remove] = [count("take"), count("remove")];
  return { take, remove, both: take.of > 0 && remove.of > 0, whole: take.marked === take.of && remove.marked === remove.of };
}

/** The card that was marked at the last look, where only one can be. */
let before = null;

/** Shows what is marked: the button, and what cannot be marked any more. */
function look() {
  const place = offer();
  if (!place) return;
  const { both, whole } = counts(place);
  ready(button(), whole);
  remember(place.closest("form"), whole);
  for (const field of place.querySelectorAll("input[type=checkbox]")) {
    // Where a card is kept or removed, a click on a marked one changes what it is marked for.
    const free = both ? field.closest(".slot").querySelector(":checked") : field.checked;
    enable(field, Boolean(free) || !whole);
  }
  before = place.querySelector("input[type=radio]:checked");
}

function take() {
  const press = button();
  if (press && !press.disabled) press.form.requestSubmit(press);
}

const confirms = () => localStorage.getItem("draft-confirm") === "yes";

/** Kept, then removed, then neither; as far as there is something left to keep or remove. */
function turn(field, place) {
  const slot = field.closest(".slot");
  const [keep, bin] = ["take", "remove"].map((name) => slot.querySelector(`input[name=${name}]`));
  const is = counts(place);
  if (field === bin) {
    if (bin.checked) keep.checked = false;
    if (is.remove.marked > is.remove.of) {
      if (is.remove.of === 1) for (const other of marked(place, "remove")) other.checked = other === bin;
      else bin.checked = false;
    }
  } else if (bin.checked) {
    keep.checked = false;
    bin.checked = false;
  } else if (!keep.checked || is.take.marked > is.take.of) {
    keep.checked = false;
    bin.checked = is.remove.marked < is.remove.of;
  }
}

document.addEventListener("click", ({ target }) => {
  const place = target.closest?.(".offer[data-take]");
  if (!place || !target.matches("input")) return;
  if (counts(place).both) turn(target, place);
  else if (target.type === "radio" && target === before && !confirms()) take();
  look();
});

document.addEventListener("change", ({ target }) => {
  if (target.matches("input[data-confirm]")) localStorage.setItem("draft-confirm", target.checked ? "yes" : "no");
});

// ---- The keyboard: 1 to 9, 0 and then letters mark, as it says on the cards; Enter takes.

const MARKS = "1234567890qwert";

document.addEventListener("keydown", (event) => {
  const piles = [...(table()?.querySelectorAll(".piles button") ?? [])];
  const pile = /^[1-9]$/.test(event.key) && !event.target.closest("select, textarea, :popover-open") && piles[event.key - 1];
  if (pile) pile.focus();
});

document.addEventListener("keydown", (event) => {
  const place = offer();
  const { key, target, ctrlKey, altKey, metaKey } = event;
  // What one has is docked on a desk: only what lies over the page keeps its keys.
  if (!place || ctrlKey || altKey || metaKey || target.closest(":popover-open")) return;
  const card = place.contains(target) ? target : null;
  const nth = key.length === 1 ? MARKS.indexOf(key.toLowerCase()) + 1 : 0;
  if (!card && target.closest(nth ? "select, textarea, input:not([type=checkbox])" : "button, a, select, textarea, input, summary")) return;
  if (nth) {
    const field = place.querySelector(`.slot:nth-child(${nth}) .pick input`);
    if (!field || field.disabled) return;
    event.preventDefault();
    field.focus();
    field.click();
  } else if (key === "Enter") {
    event.preventDefault();
    const chooses = card && !card.checked && (card.type === "radio" || !counts(place).whole);
    if (chooses) card.click();
    else take();
  }
});

// ---- What is new: shown, focused and said once.

const heard = new Set();

/** The lines of the log that are new, the oldest first; one's own deeds are known. */
function news() {
  const lines = [...(table()?.querySelectorAll("[data-announced] > li") ?? [])].reverse();
  const fresh = lines.filter(({ dataset }) => !heard.has(dataset.key));
  fresh.forEach(({ dataset }) => heard.add(dataset.key));
  return fresh.filter(({ dataset }) => dataset.mine === undefined).map(({ textContent }) => textContent);
}

const pack = () => [...(table()?.querySelectorAll(".offer .pick input, .piles button") ?? [])].map(({ value }) => value).join();

let shown = pack();
let seq = table()?.dataset.seq;

/** After a decision the focus is on the first card of the next pack, not on what is gone. */
function focusFirst() {
  const held = document.activeElement;
  const free = !held || held === document.body || held === table() || held.closest("form[data-decide]");
  if (!free || held?.closest?.("[popover]")) return;
  table().querySelector(".offer :is(.pick input, .piles button)")?.focus({ preventScroll: true });
}

function renewed() {
  const now = table()?.dataset.seq;
  if (now !== seq) {
    seq = now;
    news().forEach(tell);
    const offered = pack();
    if (offered !== shown) {
      shown = offered;
      if (offered) {
        tell(table().querySelector(".draft-status")?.dataset.say ?? "");
        focusFirst();
      }
    }
  }
  look();
}

const confirm = () => {
  const box = document.querySelector("input[data-confirm]");
  if (box) box.checked = confirms();
};

if (table()) {
  news();
  look();
  confirm();
  if (offer()) recall(offer().closest("form"), recalled);
  whenShown(() => {
    renewed();
    confirm();
  });
}
