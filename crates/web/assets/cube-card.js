// Cards of other games: large while one looks at them, and with pictures from the hosts one has agreed to.

const large = document.createElement("div");
large.id = "large-card";
large.popover = "manual";
large.setAttribute("aria-hidden", "true");
large.setAttribute("role", "status");
document.body.append(large);

let shown = null;
let later;

/** Beside the card, where there is more room, and never off the screen. */
function place(card) {
  const [at, own] = [card.getBoundingClientRect(), large.getBoundingClientRect()];
  const right = at.right + 8 + own.width <= innerWidth;
  const left = right ? at.right + 8 : Math.max(4, at.left - 8 - own.width);
  const top = Math.min(Math.max(4, at.top), Math.max(4, innerHeight - own.height - 4));
  large.style.left = `${Math.round(left)}px`;
  large.style.top = `${Math.round(top)}px`;
}

/** A reader of screens hears what is shown by the keyboard; what the mouse rests on is there already. */
function show(card, said = false) {
  if (shown === card) return;
  shown = card;
  const copy = card.cloneNode(true);
  copy.removeAttribute("tabindex");
  large.setAttribute("aria-hidden", String(!said));
  large.replaceChildren(copy);
  picture(copy);
  if (!large.matches(":popover-open")) large.showPopover();
  place(card);
}

function hide() {
  clearTimeout(later);
  shown = null;
  if (large.matches(":popover-open")) large.hidePopover();
}

const cardOf = (target) => target.closest?.(".cube-card") ?? target.closest?.(".card, .slot")?.querySelector(".cube-card");

document.addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType !== "mouse") return;
  const card = cardOf(target);
  if (card === shown && card) return;
  hide();
  if (card && !large.contains(card)) later = setTimeout(show, 250, card);
});
document.addEventListener("pointerout", ({ relatedTarget, pointerType }) => {
  if (pointerType === "mouse" && !relatedTarget) hide();
});

// With the keyboard: whichever card has the focus. Where the page puts it by itself, nobody has asked.
let keyed = false;
document.addEventListener("focusin", ({ target }) => {
  const card = keyed && target.matches?.("input:focus-visible, .cube-card:focus-visible") ? cardOf(target) : null;
  if (card) show(card, true);
  else hide();
});
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  keyed = key === "Tab" || key.startsWith("Arrow");
  if (key === "Escape") hide();
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (!step || !target.matches?.(".cube-card[tabindex]")) return;
  event.preventDefault();
  const cards = walkable(listOf(target));
  cards[cards.indexOf(target) + step]?.focus();
}, true);

// Cards that are no choice can have the focus as well: the first of a list, and from there the arrows go on.
const listOf = (card) => card.closest(".cube-list, .columns, .grid, .pool") ?? document.body;
const walkable = (list) => [...list.querySelectorAll(".cube-card[tabindex]")];

function reachable() {
  const lists = new Set();
  for (const card of document.querySelectorAll(".cube-card")) {
    if (large.contains(card) || card.closest("label, button, a")) continue;
    const list = listOf(card);
    if (!card.hasAttribute("tabindex")) card.tabIndex = lists.has(list) ? -1 : 0;
    lists.add(list);
  }
}
reachable();
document.addEventListener("shown", reachable);

// A long press: the card is shown until the finger leaves, and nothing is chosen by it.
let pressed = false;
document.addEventListener("pointerdown", ({ target, pointerType }) => {
  [pressed, keyed] = [false, false];
  const card = pointerType === "mouse" ? null : cardOf(target);
  if (!card) return;
  document.documentElement.classList.add("touched");
  later = setTimeout(() => {
    pressed = true;
    show(card);
  }, 450);
});
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, ({ pointerType }) => {
    if (pointerType !== "mouse") hide();
  });
}
document.addEventListener("click", (event) => {
  if (!pressed) return;
  pressed = false;
  event.preventDefault();
  event.stopPropagation();
}, true);
document.addEventListener("contextmenu", (event) => {
  if (pressed || (cardOf(event.target) && event.pointerType === "touch")) event.preventDefault();
});
document.addEventListener("shown", hide);
addEventListener("scroll", hide, { passive: true });

// ---- Pictures.

const asked = [...document.querySelectorAll("form.pictures[data-on]")];
const hosts = new Set(asked.map(({ dataset }) => dataset.host));
const template = asked.find(({ dataset }) => dataset.template)?.dataset.template;

/** Where the picture of a card is, if one has agreed to its host. */
function address(card) {
  const { image, set, number } = card.dataset;
  if (image) {
    const known = URL.canParse(image) && new URL(image);
    if (known && known.protocol === "https:" && hosts.has(known.host)) return image;
  }
  if (!template || !(set || template.includes("{name}"))) return null;
  const name = card.querySelector("strong")?.textContent ?? "";
  const known = { set: (set ?? "").toLowerCase(), number: number ?? "", name };
  return template.replace(/\{(set|number|name)\}/g, (_, part) => encodeURIComponent(known[part]));
}

function picture(card) {
  const source = hosts.size > 0 && !card.querySelector(".picture") && address(card);
  if (!source) return;
  const image = document.createElement("img");
  image.className = "picture";
  image.alt = "";
  image.loading = "lazy";
  image.referrerPolicy = "no-referrer";
  // Where there is no picture, the card is as it was.
  image.addEventListener("error", () => image.remove());
  image.src = source;
  card.prepend(image);
}

function dress(root) {
  if (hosts.size > 0) root.querySelectorAll(".card > .cube-card").forEach(picture);
}

dress(document);
document.addEventListener("arriving", ({ detail }) => dress(detail));
