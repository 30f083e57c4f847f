// Checks a record on a page: the one of the table, or one from a file. What it says stands in the page.

import { verify } from "./verify.js";

const place = document.getElementById("verify");
const inside = (id) => [...document.getElementById(id).content.children];
const sentences = new Map(inside("verify-says").map((line) => [line.dataset.say, line.textContent]));
const cards = inside("verify-cards").map((card) => ({ name: card.value, cost: card.dataset.cost, said: card.textContent }));
const seats = inside("verify-seats").map((seat) => ({ pledge: seat.value, said: seat.textContent }));
const said_of = new Map(cards.map((card) => [card.name, card.said]));

/** Whether what is checked is the record of the page's table, which can be looked at. */
let shows_table = false;

const player = (seat) => seats[seat]?.said ?? place.dataset.player.replace("{n}", seat + 1);

/** A value as people say it. */
function value(name, what) {
  if (Array.isArray(what)) return what.map((one) => value("", one)).join(", ") || "–";
  if (name === "who") return player(what);
  if (name === "hash") return `${what.slice(0, 16)}…`;
  if (what?.who !== undefined) return player(what.who);
  if (what?.card !== undefined) return said_of.get(what.card) ?? what.card;
  return String(what?.line ?? what);
}

function say(key, values = {}) {
  const sentence = sentences.get(key) ?? key;
  return sentence.replace(/\{(\w+)\}/g, (mark, name) => (name in values ? value(name, values[name]) : mark));
}

/** A check as a line: its sign, its sentence, and the dice as dice. */
function line({ key, values, ok, at }) {
  const item = document.createElement("li");
  item.className = ok === null ? "note" : ok ? "good" : "bad";
  const sign = document.createElement("span");
  sign.className = "sign";
  sign.textContent = ok === null ? "•" : ok ? "✓" : "✗";
  item.append(sign, ` ${say(key, values)}`);
  if (key === "rolled") {
    const dice = document.createElement("span");
    dice.className = "rolled";
    dice.setAttribute("aria-hidden", "true");
    for (const die of values.dice) dice.append(Object.assign(document.createElement("b"), { textContent: die }));
    item.append(" ", dice);
  }
  if (at && place.dataset.replay && shows_table) {
    const way = Object.assign(document.createElement("a"), { textContent: say("at", { n: at }) });
    way.href = `${place.dataset.replay}?at=${at}`;
    item.append(" ", way);
  }
  return item;
}

function list(checks) {
  const shown = document.createDocumentFragment();
  for (const check of checks) shown.append(line(check));
  document.getElementById("checks").replaceChildren(shown);
}

/** What this browser remembers of the table from before the deal, by seat. */
function remembered(id, count) {
  return Array.from({ length: count }, (_, seat) => {
    try {
      return JSON.parse(localStorage.getItem(`promised-${id}-${seat}`));
    } catch {
      return null;
    }
  });
}

/** How much of it was derived again. */
function counted(counts) {
  const some = Object.entries(counts).filter(([, n]) => n > 0);
  const what = some.map(([name, n]) => say(`counted-${name}`, { n })).join(" · ");
  return what && say("counted", { what });
}

function verdict(found) {
  const shown = document.getElementById("verdict");
  const { ok, why, at, counts, difference } = found;
  const where = at ? say("bad-at", { n: at }) : "";
  const words = {
    true: () => `${say("good")} ${counted(counts)}`,
    false: () => `${say("bad")} ${where} ${say(difference.key, difference.values)}`,
    null: () => `${say("cannot")} ${say(why)}`,
  };
  shown.textContent = words[ok]();
  shown.className = `verdict ${ok ? "good" : ok === false ? "bad" : ""}`;
  place.dataset.verdict = ok === null ? "unchecked" : ok ? "good" : "bad";
  const way = document.getElementById("first-difference");
  way.hidden = !(at > 0 && place.dataset.replay && shows_table);
  way.querySelector("a").href = `${place.dataset.replay}?at=${at ?? 0}`;
}

/** Checks a record that is there as text. */
function check(text, own) {
  let record = null;
  try {
    record = JSON.parse(text);
  } catch {
    // Then it is no record, and that is said.
  }
  shows_table = own;
  const known = { own: remembered(record?.id, 16) };
  if (own) Object.assign(known, { published: place.dataset.published, pledges: seats.map((seat) => seat.pledge) });
  const checks = [];
  const found = verify(record, cards, known, (what) => checks.push(what));
  list(checks);
  verdict(found);
}

const file = document.querySelector("input[data-file]");
file.addEventListener("change", async () => {
  if (!file.files[0]) return;
  place.removeAttribute("data-verdict");
  check(await file.files[0].text(), false);
});

if (place.dataset.record) {
  try {
    const answer = await fetch(place.dataset.record);
    if (!answer.ok) throw new Error(answer.statusText);
    check(await answer.text(), true);
  } catch {
    verdict({ ok: null, why: "no-answer" });
  }
}
