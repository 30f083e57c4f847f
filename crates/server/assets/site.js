// What a page does while one looks at it: it shows what happens, sends what one decides without loading
// anew, says what would come of a choice, and gives a part of the chance. Everything works without it.

import { hex, pledge, unhex } from "./chance.js";
import { morph } from "./morph.js";
import { cards, move, settle } from "./motion.js";
import { sort } from "./sort.js";

const table = () => document.getElementById("table");
const own = { "x-script": "1" };

function say(text) {
  const toast = document.getElementById("toast");
  toast.textContent = text;
  toast.classList.toggle("shown", text !== "");
}

// ---- The table as it is now.

/** What one may choose from and press. */
const offered = (place) =>
  [...place.querySelectorAll("form[data-decide] :is(input:not([type=hidden]), button)")]
    .filter((field) => !field.closest("#preview"))
    .map(({ name, value }) => `${name}=${value}`)
    .join();

function show(html) {
  const now = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  const old = table();
  if (offered(old) !== offered(now)) {
    // What was chosen for another moment is not chosen for this one. What others do meanwhile changes
    // nothing of it.
    old.querySelectorAll("input:checked").forEach((input) => {
      input.checked = input.defaultChecked;
    });
    const preview = document.getElementById("preview");
    if (preview) preview.replaceChildren();
  }
  sort(now);
  const [held, before] = [document.activeElement, cards(old)];
  morph(old, now);
  move(table(), before);
  keepFocus(held);
  tick();
  giveChance();
  goOn();
}

/** Whoever plays by keyboard is not sent back to the top of the page: where what had the focus is gone,
 * the table has it, and from there the first thing one may choose as soon as there is one. */
function keepFocus(held) {
  const place = table();
  if (held !== place && held?.isConnected) {
    // What was moved has lost it.
    if (held !== document.activeElement) held.focus({ preventScroll: true });
    return;
  }
  const first = place.querySelector("form[data-decide] :is(.pick input, .buttons button), .ending :is(button, a)");
  (first ?? place).focus({ preventScroll: true });
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
  const mine = new WebSocket(`${scheme}//${location.host}/${what}/live`);
  socket = mine;
  mine.addEventListener("message", ({ data }) => {
    if (mine !== socket) return;
    patience = 250;
    show(data);
  });
  mine.addEventListener("close", () => {
    if (mine !== socket) return;
    later = setTimeout(listen, patience);
    patience = Math.min(patience * 2, 10_000);
  });
}

// A phone that wakes up, or has its network back, does not wait: what it listened to may be long gone.
addEventListener("online", listen);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) listen();
});

// ---- Deciding.

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-decide]") || event.submitter?.hasAttribute("formaction")) return;
  event.preventDefault();
  const data = new URLSearchParams(new FormData(form, event.submitter));
  say("");
  const answer = await fetch(form.action, { method: "POST", body: data, headers: own }).catch(() => null);
  if (!answer) say(document.getElementById("toast").dataset.offline);
  else if (!answer.ok) say(await answer.text());
});

let asked = 0;

document.addEventListener("change", async (event) => {
  const form = event.target.closest("form[data-decide]");
  const preview = document.getElementById("preview");
  if (!form || !preview) return;
  asked += 1;
  const mine = asked;
  const data = new URLSearchParams(new FormData(form));
  const answer = await fetch(`${form.getAttribute("action")}/preview?${data}`, { headers: own }).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const now = new DOMParser().parseFromString(await answer.text(), "text/html");
  preview.replaceChildren(...now.body.childNodes);
});

// ---- Chance: a part of it comes from here, so that nobody can have chosen it alone.

async function post(path, part) {
  const body = JSON.stringify({ part });
  const headers = { "content-type": "application/json" };
  return fetch(path, { method: "POST", body, headers }).catch(() => {
    // What did not arrive is given again as soon as there is a connection.
    giving = "";
    return { ok: false };
  });
}

let giving = "";

async function giveChance() {
  const { table: id, stage, you, commitment } = table()?.dataset ?? {};
  const moment = `${id} ${stage}`;
  if (you === undefined || giving === moment || (stage !== "pledging" && stage !== "revealing")) return;
  giving = moment;
  const name = `chance-${id}-${you}`;
  const path = `/api/tables/${id}/chance`;
  if (stage === "pledging") {
    const part = crypto.getRandomValues(new Uint8Array(32));
    if (!localStorage.getItem(name)) localStorage.setItem(name, hex(part));
    const kept = unhex(localStorage.getItem(name));
    // What was promised before anybody gave a part is remembered, for whoever checks it afterwards.
    localStorage.setItem(`promised-${id}-${you}`, JSON.stringify({ commitment, part: hex(kept) }));
    await post(path, { pledge: hex(pledge(unhex(id), Number(you), kept)) });
  } else if (localStorage.getItem(name)) {
    const answer = await post(path, { reveal: localStorage.getItem(name) });
    if (answer.ok) localStorage.removeItem(name);
  }
}

// ---- Small things.

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
  }, 1500);
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
  row.scrollLeft = here.offsetLeft - row.offsetLeft - 48;
}

document.documentElement.classList.add("script");
sort(document);
tick();
if (table()) {
  const { event, you } = table().dataset;
  if (!event && you !== undefined) sessionStorage.setItem(`been ${location.pathname}`, "1");
  settle(table());
  listen();
  giveChance();
  goOn();
  setInterval(tick, 1000);
}
