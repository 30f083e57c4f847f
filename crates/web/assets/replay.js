// A replay that plays by itself: one moment after the other, put in the place of the one before with as
// little change as can be. Every moment is a page of its own, and works without this.

import { morph } from "./morph.js";
import { cards, move } from "./motion.js";
import { say, sayOffline } from "./toast.js";

const stage = () => document.getElementById("replay");
const at = () => Number(stage().dataset.at);
const last = () => Number(stage().dataset.last);

let playing = 0;
let asked = 0;

/** The address of a moment, seen from where one looks. */
function address(moment) {
  const there = new URL(stage().dataset.address, location.href);
  there.searchParams.set("at", moment);
  return there;
}

async function go(moment) {
  const there = address(Math.max(0, Math.min(moment, last())));
  asked += 1;
  const mine = asked;
  const answer = await fetch(there, { headers: { "x-script": "1" } });
  if (mine !== asked) return;
  if (!answer.ok) {
    location.assign(there);
    return;
  }
  const now = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("replay");
  if (mine !== asked) return;
  const before = cards(stage());
  morph(stage(), now);
  move(stage(), before);
  history.replaceState(null, "", there);
  settle();
}

/** The same where somebody has asked for a moment: they are told that nobody answers. */
const show = (moment) => go(moment).catch(sayOffline);

/** What the page of a moment does not say, because it is the script's. */
function settle() {
  const range = document.querySelector("[data-range]");
  if (range !== document.activeElement) range.value = at();
  for (const link of document.querySelectorAll("#moments a")) {
    const current = Number(link.dataset.to) === at();
    if (current) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
    if (current) within(link.closest("ol"), link.closest("li"));
  }
  for (const link of document.querySelectorAll(".tabs a[href*='/replay?']")) {
    const there = new URL(link.href);
    there.searchParams.set("at", at());
    link.href = there.href;
  }
  const share = document.querySelector("#replay input[data-link]");
  share.value = new URL(share.getAttribute("value"), location.href).href;
  if (at() === last()) pause();
  button();
}

/** Scrolls a list, and nothing but the list, so that one of its lines is in sight. */
function within(list, line) {
  const [above, below] = [line.offsetTop - list.offsetTop, list.clientHeight - line.offsetHeight];
  if (above < list.scrollTop || above > list.scrollTop + below) list.scrollTop = above - below / 2;
}

function button() {
  const play = document.querySelector("[data-play]");
  play.setAttribute("aria-pressed", playing !== 0);
  play.textContent = playing ? play.dataset.pause : play.dataset.begin;
}

function pause() {
  clearTimeout(playing);
  playing = 0;
}

const speed = () => Number(document.querySelector("[data-speed]").value) || 1500;

async function on() {
  try {
    await go(at() + 1);
  } catch {
    // Nobody answers: it stops where it is.
    sayOffline();
    pause();
    button();
  }
  if (playing) playing = setTimeout(on, speed());
}

async function toggle() {
  if (playing) pause();
  else {
    playing = setTimeout(on, at() === last() ? speed() : 0);
    if (at() === last()) await go(0);
  }
  button();
}

async function copy(share, done) {
  share.select();
  try {
    await navigator.clipboard.writeText(share.value);
  } catch {
    // Plain-HTTP addresses have no clipboard of that kind.
    document.execCommand("copy");
  }
  say(done);
}

document.addEventListener("click", (event) => {
  const found = (what) => event.target.closest(what);
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = found("a[data-to]");
  if (link && plain) {
    event.preventDefault();
    pause();
    show(Number(link.dataset.to));
  } else if (found("[data-play]")) toggle();
  else if (found("[data-copy]")) copy(document.querySelector("#replay input[data-link]"), found("[data-copy]").dataset.copy);
});

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-range]")) return;
  pause();
  show(Number(event.target.value));
});

document.addEventListener("submit", (event) => {
  if (event.target.matches(".jump")) event.preventDefault();
});

const KEYS = { ArrowLeft: () => at() - 1, ArrowRight: () => at() + 1, Home: () => 0, End: () => last() };

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (target.closest("input, select, textarea")) return;
  if (key === " " && !target.closest("a, button, summary")) {
    event.preventDefault();
    toggle();
  } else if (key in KEYS) {
    event.preventDefault();
    pause();
    show(KEYS[key]());
  }
});

settle();
