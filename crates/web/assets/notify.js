// Calls somebody back: the title and the icon of the page, a sound and a notification for those who want
// them. It is their turn, a pick has come, a table is full, a round has begun.

import { setting } from "./steps.js";

const title = document.title;

/** What a table calls for now. */
export const calling = (place) => place?.dataset.call ?? place?.querySelector("[data-call]")?.dataset.call;

/** The title and the icon say whether somebody is waited for. */
export function signal(place) {
  const text = calling(place);
  document.title = text ? `(1) ${text} · ${title}` : title;
  const icon = document.querySelector("link[rel=icon]");
  const name = text ? "icon-call.svg" : "icon.svg";
  if (icon && !icon.href.endsWith(name)) icon.href = new URL(name, icon.href).href;
}

let sounds;

/** Two notes. */
export function ring() {
  sounds ??= new AudioContext();
  for (const [place, pitch] of [659, 880].entries()) {
    const [note, loud] = [sounds.createOscillator(), sounds.createGain()];
    const at = sounds.currentTime + place * 0.14;
    note.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    note.connect(loud).connect(sounds.destination);
    note.start(at);
    note.stop(at + 0.3);
  }
}

/** Calls with a sound, and with a notification unless the page is looked at. */
export async function notify(text) {
  if (setting("sound") === "on") ring();
  if (!document.hidden || setting("notify") !== "on") return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const about = { body: title, tag: location.pathname };
  // On phones only a service worker may show one.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => null);
  if (worker?.active) {
    worker.showNotification(text, about);
    return;
  }
  const shown = new Notification(text, about);
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
}
