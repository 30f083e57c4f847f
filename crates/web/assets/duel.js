// Choosing at the table of a duel: one button says what will happen, what cannot be chosen cannot be
// clicked on, champions that belong together glow, and everything has a key.

import { tell } from "./ear.js";
import { ring } from "./notify.js";
import { setting } from "./steps.js";
import { say } from "./toast.js";

const one = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];

// ---- What is chosen, and what will come of it.

let read = "";
let plan = null;

/** What the server says about every choice there is now: `plan` in pages/duel/bar.rs tells its fields. */
function planned() {
  const text = one(".deciding[data-plan]")?.dataset.plan ?? "";
  if (text !== read) [read, plan] = [text, text ? JSON.parse(text) : null];
  return plan;
}

const picks = (field) => all(`.duel .pick:has(input[name=${field}])`).map((label) => {
  const input = label.querySelector("input");
  const { kind, cost, name, recalls, recallsLeast } = label.dataset;
  const back = { recalls: Number(recalls ?? 0), least: Number(recallsLeast ?? 0) };
  return { label, input, kind, name, cost: Number(cost), ...back, number: Number(input.value) };
});

const on = (pick) => pick.input.checked;
const of = (kind) => (pick) => pick.kind === kind;
const sum = (some) => some.reduce((total, pick) => total + pick.cost, 0);
const named = (some) => some.map((pick) => pick.number).sort((a, b) => a - b).join();
const fill = (text, values) => Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), text);

/** Whether a card that is not chosen could be chosen as well, or in place of what is. */
function allowed(pick, chosen) {
  const { phase, most, lunas } = plan;
  if (phase === "mulligan" || phase === "discard") return chosen.length < most;
  const fighters = chosen.filter(of("champion"));
  if (phase === "action") {
    if (pick.kind === "exchange") return true;
    if (pick.kind === "champion" && chosen.some(of("exchange"))) return true;
    if (pick.kind === "draw" || chosen.some(of("draw"))) return pick.cost <= lunas;
  }
  return fighters.length < most && sum(fighters) + pick.cost <= lunas;
}

/** What goes because something else was chosen: a draw is played alone, an exchange with one champion. */
function settle(pick) {
  if (planned()?.phase !== "action") return;
  const chosen = picks("card").filter(on);
  const drop = (which) => chosen.filter(which).forEach((other) => { other.input.checked = false; });
  if (!on(pick)) {
    const fighters = chosen.filter(of("champion"));
    if (pick.kind === "exchange" && sum(fighters) > plan.lunas) drop(() => true);
  } else if (pick.kind === "draw") drop((other) => other.number !== pick.number);
  else if (pick.kind === "exchange") {
    const many = chosen.filter(of("champion")).length > 1;
    drop((other) => other.number !== pick.number && (many || other.kind !== "champion"));
  } else {
    const trades = chosen.some(of("exchange"));
    drop((other) => other.kind === "draw" || (trades && other.kind === "champion" && other.number !== pick.number));
  }
}

/** What the button does with what is chosen, and what it says; without `does` it can do nothing. */
function outcome(chosen) {
  const { phase, most, say, prices, loss } = plan;
  const n = chosen.length;
  if (phase === "mulligan") return n ? { does: "mulligan", says: say.mulligan[n] } : { says: say.choose };
  if (phase === "discard") return n === most ? { does: "discard", says: say.discard[n] } : { says: say.choose[most - n] };
  if (phase === "defence") {
    if (n === 0) return { says: say.choose };
    const [mean, least, greatest] = loss[named(chosen)];
    return { does: "defend", says: fill(say.defend, { mean, least, most: greatest }) };
  }
  const lunas = prices[sum(chosen)];
  const champion = chosen.find(of("champion"));
  if (chosen.some(of("exchange"))) {
    return champion ? { does: "exchange", says: fill(say.exchange, { card: champion.name }) } : { says: say["exchange-choose"] };
  }
  if (chosen.some(of("draw"))) return { does: "draw", says: fill(say.draw, { card: chosen[0].name, lunas }) };
  return n ? { does: "attack", says: fill(say.attack[n], { lunas }) } : { says: say.choose };
}

/** A button that says what it does, or why it can do nothing. */
function label(button, { does, says }) {
  if (does) button.value = does;
  if (button.textContent !== says) button.textContent = says;
  if (!does && document.activeElement === button) one("#asks")?.focus({ preventScroll: true });
  button.disabled = !does;
}

/** What champions bring beside those that are chosen. */
function glow(held, chosen) {
  const fighters = chosen.filter(of("champion"));
  const worth = (some) => plan.bonus[named(some)] ?? 0;
  const fights = fighters.length > 0 && fighters.length === chosen.length && fighters.length < plan.most;
  for (const pick of held) {
    const more = fights && !on(pick) && pick.kind === "champion" && !pick.input.disabled ? worth([...fighters, pick]) : 0;
    const brings = more > worth(fighters) ? `+${more}` : "";
    pick.label.classList.toggle("pairs", brings !== "");
    pick.label.querySelector(".glow").textContent = brings;
  }
}

function recall(chosen) {
  const opener = one("[data-recall]");
  if (!opener) return;
  const draw = chosen.find(of("draw"));
  const fallen = picks("fallen");
  const can = draw && fallen.length >= draw.least;
  opener.hidden = !can;
  if (!can) return;
  opener.textContent = plan.say["recall-list"][draw.recalls];
  const back = fallen.filter(on);
  for (const pick of fallen) pick.input.disabled = !on(pick) && back.length >= draw.recalls;
  const says = fill(plan.say.recall[back.length], { lunas: plan.prices[draw.cost] });
  label(one("#recall-act"), back.length >= draw.least ? { does: "recall", says } : { says: plan.say["recall-choose"] });
}

function refresh() {
  if (!planned()) return;
  const held = picks("card");
  const chosen = held.filter(on);
  for (const pick of held) {
    const may = on(pick) || allowed(pick, chosen);
    pick.input.disabled = !may;
    pick.label.classList.toggle("off", !may);
    const fighters = chosen.filter(of("champion"));
    const paid = plan.phase === "action" || plan.phase === "defence";
    const full = pick.kind === "champion" && fighters.length >= plan.most;
    pick.label.classList.toggle("poor", !may && paid && !full);
  }
  if (one("#act")) label(one("#act"), outcome(chosen));
  recall(chosen);
  glow(held, chosen);
}

document.addEventListener("change", ({ target }) => {
  const pick = picks("card").find(({ input }) => input === target);
  if (pick) {
    settle(pick);
    one("#preview")?.replaceChildren();
  }
  if (target.closest(".duel")) refresh();
});

/** Why a card cannot be chosen; where a lesson wants another, it says so itself. */
function refuses(card) {
  const { phase, most, off } = plan;
  const fights = phase === "action" || phase === "defence";
  if (card.classList.contains("poor")) return off.poor;
  if (fights && picks("card").filter(on).filter(of("champion")).length >= most) return off.full;
  if (phase === "defence" && !card.querySelector("input")) return off.defence;
  return card.querySelector("input") ? off.most : "";
}

document.addEventListener("click", ({ target }) => {
  const card = target.closest?.(".hand > .card.off");
  if (card && planned()) say(refuses(card));
});

// ---- Keys.

/** Chooses a card by its number, and says which that was: in the list of the fallen where that is open. */
function choose(number) {
  const open = one("#recall:popover-open");
  const card = all(open ? "#recall .card" : ".hand > .card")[number - 1];
  const input = card?.querySelector("input:enabled");
  if (!input) {
    if (card && planned() && !open) say(refuses(card));
    return;
  }
  input.click();
  if (input.checked) tell(card.dataset.name);
  if (open) {
    input.focus({ preventScroll: true });
    return;
  }
  const act = one("#act");
  if (act?.disabled && input.checked) tell(act.textContent);
  (one("#act:enabled") ?? one("#asks"))?.focus({ preventScroll: true });
}

/** Goes along the cards, and down to the button. */
function walk(key, from) {
  const cards = all(".hand input:enabled");
  const place = cards.indexOf(from);
  if (key === "ArrowDown") return one("#act:enabled, [data-nothing]");
  if (key === "ArrowUp") return cards[0];
  return place < 0 ? undefined : cards[place + (key === "ArrowRight" ? 1 : -1)];
}

const toggle = (id) => document.getElementById(id)?.togglePopover();

const KEYS = {
  d: () => toggle(`pile-${one("#table").dataset.you ?? 0}`),
  l: () => openLog(),
  c: () => one("[data-coach]")?.click(),
};

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !one("#table .duel") || event.repeat) return;
  const card = target.matches(".pick input");
  if (card && key === "Enter") {
    event.preventDefault();
    target.click();
    return;
  }
  if (target.matches("select, textarea, input:not([type=checkbox])")) return;
  const to = key.startsWith("Arrow") && target.closest(".hand, .deciding") && walk(key, target);
  const free = !card && !target.closest("button, a, summary, label, [popover]");
  // Space scrolls the log, and never gives up what is chosen.
  const idle = !target.closest(".scroller") && !one(".hand input:checked");
  const pressed = { Enter: "#act:enabled", " ": idle && "[data-nothing]" }[key];
  if (to) to.focus({ preventScroll: true });
  else if (/^[1-9]$/.test(key)) choose(Number(key));
  else if (key.toLowerCase() in KEYS) KEYS[key.toLowerCase()]();
  else if (free && pressed && one(pressed)) one(pressed).click();
  else return;
  event.preventDefault();
});

/** Chooses what the coach would play, in place of what is chosen. */
function chooseMarked() {
  for (const { label: card, input } of [...picks("card"), ...picks("fallen")]) {
    input.checked = card.classList.contains("marked");
  }
  one("#preview")?.replaceChildren();
  refresh();
  const first = one(".duel .marked input[name=card]");
  first?.dispatchEvent(new Event("change", { bubbles: true }));
  (one("#act:enabled") ?? one("[data-nothing]") ?? one("#asks"))?.focus({ preventScroll: true });
}

// ---- The log, the menu and the end.

function openLog() {
  const open = document.documentElement.classList.toggle("log-open");
  if (open) one(".drawer .scroller")?.focus({ preventScroll: true });
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-log]")) openLog();
  else if (target.closest("[data-choose]")) chooseMarked();
  else if (target.closest("[data-look]")) document.documentElement.classList.toggle("looking");
});

document.addEventListener("input", ({ target }) => {
  if (target.matches("[data-speed]")) localStorage.setItem("speed", target.value);
  if (target.matches("[data-sound]")) {
    localStorage.setItem("sound", target.checked ? "on" : "off");
    if (target.checked) ring();
  }
});

function shown() {
  const speed = one("[data-speed]");
  if (speed) speed.value = setting("speed") ?? "relaxed";
  const sound = one("[data-sound]");
  if (sound) sound.checked = setting("sound") === "on";
  if (one(".duel[data-asked]")) document.documentElement.classList.remove("looking");
  refresh();
}

document.addEventListener("shown", shown);
shown();
