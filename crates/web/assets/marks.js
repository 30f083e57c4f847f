// What is marked where a clock runs: the server keeps it, takes it when time runs out, and tells it to nobody but
// the seat, on whatever device.

let sent = "";

const clocked = () => document.querySelector("time[data-since]");
const place = (form) => `${form.getAttribute("action")}/mark`;

/** Tells the server what is marked, once it is a whole decision, and that it is none any more. */
export function remember(form, whole) {
  if (!form || !clocked() || (!whole && !sent)) return;
  const body = whole ? new URLSearchParams(new FormData(form)) : new URLSearchParams({ nothing: "yes" });
  if (`${body}` === sent) return;
  const before = sent;
  sent = whole ? `${body}` : "";
  fetch(place(form), { method: "POST", body, headers: { "x-script": "1" } }).catch(() => {
    sent = before;
  });
}

/** Hands over what the server remembers, if anything. */
export async function recall(form, show) {
  if (!form || !clocked()) return;
  const answer = await fetch(place(form), { headers: { accept: "application/json" } }).catch(() => null);
  if (answer?.status === 200) show((await answer.json()).act ?? {});
}
