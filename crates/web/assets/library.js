// What the pages of decks and cubes do beyond their forms: the builder asks the server to count after
// every change, a file is read into the text, and a press of a button copies. All works without it.

import { ask, say } from "./toast.js";

const builder = document.getElementById("builder");
let asked = 0;

/** Asks the server what has been chosen so far, and shows what it says. */
async function count() {
  asked += 1;
  const mine = asked;
  const data = new URLSearchParams(new FormData(builder));
  const address = `/decks/new?${data}`;
  history.replaceState(null, "", address);
  const answer = await ask(address);
  if (!answer || mine !== asked) return;
  const now = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("tally");
  if (now) document.getElementById("tally").replaceChildren(...now.childNodes);
}

if (builder) {
  builder.addEventListener("change", (event) => {
    if (event.target.matches(".filters select")) builder.requestSubmit();
    else if (event.target.name !== "name") count();
  });
  builder.addEventListener("click", (event) => {
    const step = event.target.closest(".stepper button");
    if (!step) return;
    event.preventDefault();
    const field = step.parentElement.querySelector("input");
    if (step.name === "more") field.stepUp();
    else field.stepDown();
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** Files are UTF-8, or what Windows wrote before. */
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

for (const file of document.querySelectorAll("input[type=file][data-into]")) {
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    const text = document.getElementById(file.dataset.into);
    text.value = decoded(await chosen.arrayBuffer());
    const name = file.form.elements.namedItem("name");
    if (name && !name.value) name.value = chosen.name.replace(/\.[^.]*$/, "").slice(0, 40);
  });
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("button[data-print]")) print();
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  say(button.dataset.copied);
});
