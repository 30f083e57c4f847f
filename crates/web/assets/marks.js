// What is marked where a clock runs: the server keeps it, takes it when time runs out, and tells it to nobody but
// the seat, on whatever device.

import { refusal, say } from "./toast.js";

let sent = "";

const clocked = () => document.querySelector("time[data-since]");
const place = (form) => `${form.getAttribute("action")}/mark`;

/** Tells the server what is marked, once it is a whole decision, and that it is none any more. */
export async function remember(form, whole) {
  if (!form || !clocked() || (!whole && !sent)) return;
  const body = whole ? new URLSearchParams(new FormData(form)) : new URLSearchParams({ nothing: "yes" });
  if (`${body}` === sent) return;
  const before = sent;
  sent = whole ? `${body}` : "";
  const answer = await fetch(place(form), { method: "POST", body, headers: { "x-script": "1" } }).catch(() => null);
  if (answer?.ok) return;
  sent = before;
  // One may have decided meanwhile, or time has run out: then there is nothing to mark, and nothing to say.
  if (answer && ![409, 422].includes(answer.status)) say(await refusal(answer));
}

/** Hands over what the server remembers, if anything. */
export async function recall(form, show) {
  if (!form || !clocked()) return;
  const answer = await fetch(place(form), { headers: { accept: "application/json" } }).catch(() => null);
  if (answer?.status === 200) show((await answer.json()).act ?? {});
}
