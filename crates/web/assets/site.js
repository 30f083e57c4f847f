// What a page does while one looks at it: it shows what happens, sends what one decides without loading
// anew, says what would come of a choice, and gives a part of the chance. Everything works without it.

import { hex, pledge, unhex } from "./chance.js";
import "./card.js";
import { whole } from "./delta.js";
import { tell } from "./ear.js";
import { morph } from "./morph.js";
import { cards, move, settle } from "./motion.js";
import { calling, notify, signal } from "./notify.js";
import { sort } from "./sort.js";
import { arrive, begin, has, pace, setting } from "./steps.js";
import { ask, refusal, say } from "./toast.js";

const table = () => document.getElementById("table");

// ---- The table as it is now.

/** What one may choose from and press. */
const offered = (place) =>
  [...place.querySelectorAll("form[data-decide] :is(input:not([type=hidden]), button)")]
    .filter((field) => !field.closest("#preview"))
    .map(({ name, value }) => `${name}=${value}`)
    // Whoever has put cards into another order is offered the same.
    .sort()
    .join();

/** What one decides about: nothing that was chosen for one moment is chosen for another. */
function moment(place) {
  const duel = place.querySelector(".duel");
  const ended = place.querySelector(".ending") !== null;
  return duel ? `${duel.dataset.step} ${duel.dataset.asked} ${ended}` : offered(place);
}

/** What somebody is called back for who looks elsewhere. */
function callFor(old, now, another) {
  const call = calling(now);
  const sat = (place) => [...place.querySelectorAll("[data-sat]")].map(({ dataset }) => dataset.sat);
  sat(now).filter((line) => !sat(old).includes(line)).forEach(tell);
  if (old.dataset.filled && now.dataset.stage !== "seating") {
    tell(old.dataset.filled);
    notify(old.dataset.filled);
  } else if (call && (another || call !== calling(old))) notify(call);
}

function show(now) {
  const old = table();
  const another = moment(old) !== moment(now);
  callFor(old, now, another);
  if (another) {
    asked += 1;
    // What was chosen for another moment is not chosen for this one. What others do meanwhile changes
    // nothing of it.
    old.querySelectorAll("input:checked").forEach((input) => {
      input.checked = input.defaultChecked;
    });
    const preview = document.getElementById("preview");
    if (preview) preview.replaceChildren();
  }
  sort(now);
  document.dispatchEvent(new CustomEvent("arriving", { detail: now }));
  const [held, before] = [document.activeElement, cards(old)];
  morph(old, now);
  move(table(), before);
  document.dispatchEvent(new Event("shown"));
  signal(table());
  keepFocus(held, another);
  announce();
  tick();
  giveChance();
  goOn();
}

// ---- For those who listen: what happened is said once, in order.

let saying;

/** Says what happened last, if that has not been said. */
function announce(silent = false) {
  const { said, saying: number } = table().querySelector(".duel")?.dataset ?? {};
  const ended = table().querySelector(".ending h2")?.textContent;
  const now = ended ? `${number} ended` : number;
  if (!now || now === saying) return;
  // The last blow may have been said already, and drafts and decks have none.
  const line = [saying === number ? "" : said, ended].filter(Boolean).join(" ");
  saying = now;
  if (!silent && line) tell(line);
}

/** Whoever plays by keyboard is not sent back to the top of the page: where what had the focus is gone,
 * the table has it, and from there the first thing one may choose as soon as there is one. */
function keepFocus(held, another) {
  const place = table();
  const duel = place.querySelector(".duel");
  if (duel && another) {
    const ended = place.querySelector(".ending h2");
    const opened = [...place.querySelectorAll(":popover-open")];
    if (ended) opened.forEach((sheet) => sheet.hidePopover());
    const to = ended ?? (duel.dataset.asked && place.querySelector("#asks"));
    if (to && (ended || opened.length === 0)) {
      to.focus({ preventScroll: true });
      return;
    }
  }
  if (held !== place && held?.isConnected) {
    // What was moved has lost it.
    if (held !== document.activeElement) held.focus({ preventScroll: true });
    return;
  }
  const first = duel ? null
    : place.querySelector("form[data-decide] :is(.pick input, .buttons button), .ending :is(button, a)");
  (first ?? place.querySelector("#asks") ?? place).focus({ preventScroll: true });
}

// ---- Listening.

let patience = 250;
let socket;
let later;

function listen() {
  const place = table();
  if (!place) return;
  clearTimeout(later);
  socket?.close();
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const { event, table: id } = place.dataset;
  const what = event ? `e/${event}` : `t/${id}`;
  const mine = new WebSocket(`${scheme}//${location.host}/${what}/live?from=${has()}&deltas=1`);
  socket = mine;
  let opened = false;
  mine.addEventListener("open", () => {
    opened = true;
  });
  mine.addEventListener("message", ({ data }) => {
    if (mine !== socket) return;
    patience = 250;
    arrive(new DOMParser().parseFromString(whole(data), "text/html").getElementById("table"), show);
  });
  mine.addEventListener("close", async () => {
    if (mine !== socket) return;
    const why = opened ? "" : await closedTo(event ? `events/${event}` : `tables/${id}`);
    if (mine !== socket) return;
    if (why) {
      say(why, true);
      return;
    }
    later = setTimeout(listen, patience);
    patience = Math.min(patience * 2, 10_000);
  });
}

/** Why somebody may not look on any more, if they may not: a connection that is refused does not say. */
async function closedTo(what) {
  const answer = await fetch(`/api/${what}`).catch(() => null);
  return answer && [401, 403, 404, 410].includes(answer.status) ? refusal(answer) : "";
}

// A phone that wakes up, or has its network back, does not wait: what it listened to may be long gone.
addEventListener("online", listen);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) listen();
});

// ---- Deciding.

/** Whether a move waits to be confirmed, for those who want that: the button asks once. */
function unsure(press) {
  const again = press?.closest(".duel")?.querySelector("[data-again]")?.dataset.again;
  if (setting("confirm") !== "on" || !again || press.textContent === press.dataset.sure) return false;
  if (!press.closest(".deciding, #recall")) return false;
  press.dataset.sure = again.replace("{what}", press.textContent);
  press.textContent = press.dataset.sure;
  return true;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-decide]") || event.submitter?.hasAttribute("formaction")) return;
  event.preventDefault();
  if (unsure(event.submitter)) return;
  const data = new URLSearchParams(new FormData(form, event.submitter));
  say("");
  await ask(form.action, { method: "POST", body: data });
});

// ---- The coach.

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-coach]");
  if (!link) return;
  event.preventDefault();
  const answer = await ask(link.href);
  if (!answer) return;
  const now = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("table");
  // Nothing has happened meanwhile.
  if (now.dataset.seq !== table().dataset.seq) return;
  show(now);
  tell(document.getElementById("coach")?.textContent ?? "");
});

let asked = 0;

document.addEventListener("change", async (event) => {
  const form = event.target.closest("form[data-decide]");
  const preview = document.getElementById("preview");
  if (!form || !preview) return;
  asked += 1;
  const mine = asked;
  const data = new URLSearchParams(new FormData(form));
  const answer = await ask(`${form.getAttribute("action")}/preview?${data}`);
  if (!answer || mine !== asked) return;
  const now = new DOMParser().parseFromString(await answer.text(), "text/html");
  preview.replaceChildren(...now.body.childNodes);
});

// ---- Chance: a part of it comes from here, so that nobody can have chosen it alone.

async function post(path, part) {
  const body = JSON.stringify({ part });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(path, { method: "POST", body, headers }).catch(() => null);
  // What did not arrive is given again as soon as there is a connection.
  if (!answer) giving = "";
  // Somebody else's tab, or the one before, has given it.
  else if (!answer.ok && answer.status !== 409) say(await refusal(answer));
  return answer ?? { ok: false };
}

let giving = "";

async function giveChance() {
  const { table: id, stage, you, commitment, alone } = table()?.dataset ?? {};
  const moment = `${id} ${stage}`;
  if (you === undefined || giving === moment || (stage !== "pledging" && stage !== "revealing")) return;
  // Whoever plays alone gives both in one request, which may still be on its way.
  const deals = alone !== undefined && giving === `${id} pledging`;
  giving = moment;
  const name = `chance-${id}-${you}`;
  const path = `/api/tables/${id}/chance`;
  if (stage === "pledging") {
    const part = crypto.getRandomValues(new Uint8Array(32));
    if (!localStorage.getItem(name)) localStorage.setItem(name, hex(part));
    const kept = unhex(localStorage.getItem(name));
    // What was promised before anybody gave a part is remembered, for whoever checks it afterwards.
    localStorage.setItem(`promised-${id}-${you}`, JSON.stringify({ commitment, part: hex(kept) }));
    if (alone === undefined) await post(path, { pledge: hex(pledge(unhex(id), Number(you), kept)) });
    else await deal(id, name);
  } else if (!deals && localStorage.getItem(name)) {
    const answer = await post(path, { reveal: localStorage.getItem(name) });
    if (answer.ok) localStorage.removeItem(name);
  }
}

// ---- Whatever opens over the page is gone to; closing it leads back.

document.addEventListener("toggle", ({ target, newState }) => {
  if (newState !== "open" || !target.matches?.(".help[popover]")) return;
  const choice = target.querySelector(".pick input:enabled");
  (choice ?? target).focus({ preventScroll: true });
}, true);

// Whoever chooses a format by keyboard does not begin with it.
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches("#play input[type=radio]")) event.preventDefault();
});

// ---- The keys of a page, for whoever asks which there are.

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const keys = document.getElementById("keys");
  if (key !== "?" || !keys || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target.matches("select, textarea, input:not([type=checkbox], [type=radio], [type=range])")) return;
  event.preventDefault();
  keys.togglePopover();
});

/** Whoever plays alone waits for nobody: the table comes back with the part that was given. */
async function deal(id, name) {
  const body = new URLSearchParams({ part: localStorage.getItem(name) });
  const answer = await fetch(`/t/${id}/deal`, { method: "POST", body, headers: { "x-script": "1" } }).catch(() => null);
  if (!answer) giving = "";
  else if (!answer.ok && answer.status !== 409) say(await refusal(answer));
  if (!answer?.ok) return;
  localStorage.removeItem(name);
  arrive(new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("table"), show);
}

// ---- Small things.

/** For how long what is over is looked at: whoever has asked for another game goes there at once. */
function restsFor(next) {
  if (next.dataset.soon !== undefined) return 400;
  return document.querySelector(".duel") ? 1500 + 10_500 * pace() : 2500;
}

/** It goes on at another table, or at the page of the event: whoever plays goes along. Whoever comes
 * back to look at something may stay. */
function goOn() {
  const next = document.querySelector("a[data-next]");
  if (!next || table().dataset.you === undefined) return;
  const { pathname } = next;
  const once = pathname.startsWith("/e/") ? `left ${location.pathname}` : `been ${pathname}`;
  if (sessionStorage.getItem(once)) return;
  setTimeout(() => {
    if (document.querySelector("a[data-next]")?.pathname !== pathname) return;
    sessionStorage.setItem(once, "1");
    location.assign(pathname);
  }, restsFor(next));
}

function tick() {
  for (const clock of document.querySelectorAll("time[data-since]")) {
    const left = Math.max(0, Number(clock.dataset.left) - (Date.now() - Number(clock.dataset.since)));
    const seconds = Math.floor(left / 1000);
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
  for (const moment of document.querySelectorAll("time[data-at]")) {
    const at = new Date(Number(moment.dataset.at));
    const { lang } = document.documentElement;
    moment.textContent = moment.dataset.date === undefined
      ? at.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" })
      : at.toLocaleString(lang, { dateStyle: "long", timeStyle: "short" });
  }
  for (const link of document.querySelectorAll("input[data-link]")) {
    const whole = new URL(link.value, location.href).href;
    if (link.value !== whole) link.value = whole;
  }
}

document.addEventListener("focusin", ({ target }) => {
  if (target.matches("input[data-link]")) target.select();
});

// Where not all places fit, the one that is shown does.
for (const here of document.querySelectorAll("nav [aria-current], .tabs [aria-current]")) {
  const row = here.parentElement.closest("nav, .tabs");
  const end = here.offsetLeft - row.offsetLeft + here.offsetWidth;
  if (end > row.clientWidth) row.scrollLeft = here.offsetLeft - row.offsetLeft - 48;
}

document.documentElement.classList.add("script");
sort(document);
tick();
if (table()) {
  const { event, stage, you } = table().dataset;
  const been = `been ${location.pathname}`;
  // Whoever opens the page of something that was over before, on another device for example, came to look.
  if (!event && stage === "over" && !sessionStorage.getItem(been)) sessionStorage.setItem(`left ${location.pathname}`, "1");
  if (!event && you !== undefined) sessionStorage.setItem(been, "1");
  settle(table());
  begin(table());
  announce(true);
  signal(table());
  listen();
  giveChance();
  goOn();
  setInterval(tick, 1000);
  // Whoever comes back is asked at once.
  const asks = document.activeElement === document.body && document.querySelector(".duel[data-asked] #asks");
  if (asks) asks.focus({ preventScroll: true });
}

// Installed on a telephone, the site starts with its dress at hand.
addEventListener("load", () => navigator.serviceWorker?.register("/worker.js").catch(() => {}));
