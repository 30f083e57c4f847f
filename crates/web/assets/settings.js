// The settings that only this browser needs to know: they are kept as soon as they are chosen. Those that
// the server must know are sent without leaving the page.

import { setting } from "./steps.js";
import { ask } from "./toast.js";

const one = (selector) => document.querySelector(selector);
const saved = one("#saved");

function note() {
  saved.textContent = saved.dataset.saved;
}

// ---- What the server must know.

const form = one("form[data-settings]");

form.addEventListener("change", async () => {
  const data = new URLSearchParams(new FormData(form));
  const theme = data.get("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  saved.textContent = "";
  if (await ask(form.action, { method: "POST", body: data, redirect: "manual" })) note();
});

// ---- What the scripts keep.

for (const choice of document.querySelectorAll("input[name=speed]")) {
  choice.checked = choice.value === (setting("speed") ?? "relaxed");
  choice.addEventListener("change", () => {
    localStorage.setItem("speed", choice.value);
    note();
  });
}

for (const box of document.querySelectorAll("input[data-kept]")) {
  const { kept, on } = box.dataset;
  box.checked = setting(kept) === on;
  box.addEventListener("change", () => {
    localStorage.setItem(kept, box.checked ? on : "no");
    note();
  });
}

// ---- Notifications: off until they are wanted, and only where the browser allows them.

const notify = one("input[data-notify]");
const why = one("#notify-why");

/** Why there can be none. */
function trouble() {
  if (!window.isSecureContext) return "insecure";
  if (!("Notification" in window)) return "missing";
  return Notification.permission === "denied" ? "denied" : "";
}

function look() {
  const is = trouble();
  notify.disabled = is !== "";
  notify.checked = is === "" && setting("notify") === "on" && Notification.permission === "granted";
  why.textContent = is ? why.dataset[is] : "";
}

notify.addEventListener("change", async () => {
  const wanted = notify.checked && (await Notification.requestPermission()) === "granted";
  localStorage.setItem("notify", wanted ? "on" : "off");
  look();
  note();
});

look();
