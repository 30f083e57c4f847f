// A market with script: what the server says of a bargain stands on the cards and on the button.

import { enable, ready, whenShown } from "./draft.js";

const table = () => document.getElementById("table");
const preview = () => table()?.querySelector(".trading #preview");

function look() {
  const place = preview();
  if (!place) return;
  const bargain = place.querySelector("[data-say]");
  const payable = bargain?.dataset.payable !== undefined;
  const buy = table().querySelector("button[value=buy]");
  const cheapest = table().querySelector("button[value=cheapest]");
  ready(buy, payable, bargain?.dataset.say ?? buy.dataset.wait);
  enable(cheapest, bargain !== null && !place.querySelector("[data-too-poor]"));
  const worths = new Map([...place.querySelectorAll("li[data-of]")].map(({ dataset }) => [dataset.of, dataset.worth]));
  for (const field of table().querySelectorAll(".own input")) {
    const { dataset } = field.closest(".card");
    if (worths.has(field.value)) dataset.worth = worths.get(field.value);
    else delete dataset.worth;
  }
}

look();
whenShown(look);
// The answer to what was chosen comes later than the choice.
if (table()) new MutationObserver((changes) => {
  if (changes.some(({ target }) => target.id === "preview")) look();
}).observe(table(), { subtree: true, childList: true });
