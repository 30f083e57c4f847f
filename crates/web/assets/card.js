// A card large, with its rules in plain words, while one looks at it: the mouse rests on it, a finger rests
// on it, or the keyboard stands on it. It lies beside the card and what is chosen, and takes no tap.

const [REST, PRESS] = [450, 420];
const told = new Map();

const detail = document.createElement("aside");
detail.id = "card-detail";
detail.className = "card-detail";
detail.setAttribute("role", "tooltip");
detail.hidden = true;
document.body.append(detail);

let [waiting, looked, pressed] = [0, null, false];
/** Whether the focus is moved by keys: where the page puts it by itself, nobody has asked. */
let keyed = false;

/** The card that something is part of, if its face can be seen. */
function cardAt(node) {
  const card = node.closest?.(".card, .slot, .ware");
  const face = card?.querySelector("svg.face[data-face], .plain");
  // Cards of cubes are shown large by what dresses them (cube-card.js).
  return face && !face.matches(".cube-card") && !card.closest("#card-detail, .ghost, .fan") ? { card, face } : null;
}

/** The words of a card of ours; what is told of others stands on them. */
async function words(name) {
  if (!told.has(name)) {
    told.set(name, fetch(`/cards/${encodeURIComponent(name)}`, { headers: { "x-script": "1" } })
      .then((answer) => (answer.ok ? answer.text() : ""), () => ""));
  }
  return new DOMParser().parseFromString(await told.get(name), "text/html").body.childNodes;
}

const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Beside the card, where it covers neither that nor anything chosen. */
function place(card, places) {
  const near = card.getBoundingClientRect();
  const { width, height } = detail.getBoundingClientRect();
  const kept = [near, ...[...document.querySelectorAll(":is(.hand, .pack, .wares) .pick:has(input:checked)")].map((each) => each.getBoundingClientRect())];
  const within = (at, size, whole) => Math.max(8, Math.min(at, whole - size - 8));
  const middle = within(near.left + near.width / 2 - width / 2, width, innerWidth);
  const level = within(near.top + near.height / 2 - height / 2, height, innerHeight);
  const [left, right] = [near.left - width - 14, near.right + 14];
  const top = Math.min(...kept.filter((box) => box.top >= near.top - 60 && box.top <= near.bottom).map((box) => box.top)) - height - 14;
  const tried = [[middle, top], [middle, near.bottom + 14], [right, level], [left, level], [8, 8], [innerWidth - width - 8, 8]];
  const fits = ([x, y]) => {
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    return x >= 0 && y >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && !kept.some((each) => overlap(each, box));
  };
  const at = tried.slice(0, places).find(fits);
  if (!at) return false;
  detail.style.transform = `translate(${Math.round(at[0])}px, ${Math.round(at[1])}px)`;
  return true;
}

async function open({ card, face }) {
  looked = card;
  const name = face.dataset.face;
  const rules = name ? await words(name) : [];
  if (looked !== card || !card.isConnected) return;
  const large = face.cloneNode(true);
  detail.replaceChildren(large, ...rules);
  detail.hidden = false;
  // Above or below the row that the card is part of, better a small one there than a large one beside it.
  const tries = [[false, 2], [true, 2], [false, 6], [true, 6]];
  const found = tries.some(([small, places]) => {
    detail.classList.toggle("small", small);
    return place(card, places);
  });
  if (!found) return close();
  const field = card.querySelector("input");
  if (field && field === document.activeElement) field.setAttribute("aria-describedby", detail.id);
}

function close() {
  clearTimeout(waiting);
  document.querySelector("[aria-describedby=card-detail]")?.removeAttribute("aria-describedby");
  looked = null;
  detail.hidden = true;
}

function soon(found, delay) {
  clearTimeout(waiting);
  if (found) waiting = setTimeout(open, delay, found);
}

document.addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType !== "mouse") return;
  const found = cardAt(target);
  if (found?.card === looked && looked) return;
  close();
  soon(found, REST);
});

document.addEventListener("pointerdown", ({ target, pointerType }) => {
  close();
  [pressed, keyed] = [false, false];
  const found = pointerType === "mouse" ? null : cardAt(target);
  if (!found) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    pressed = true;
    open(found);
  }, PRESS);
});
for (const over of ["pointerup", "pointercancel"]) {
  document.addEventListener(over, ({ pointerType }) => {
    if (pointerType !== "mouse") close();
  });
}
// What was looked at is not chosen by letting go.
document.addEventListener("click", (event) => {
  if (!pressed) return;
  pressed = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener("contextmenu", (event) => {
  if (pressed) event.preventDefault();
});

document.addEventListener("focusin", ({ target }) => {
  close();
  if (keyed && target.matches(":focus-visible")) soon(cardAt(target), REST);
});
document.addEventListener("focusout", close);
document.addEventListener("change", close);
document.addEventListener("shown", close);
document.addEventListener("scroll", close, { capture: true, passive: true });
document.addEventListener("keydown", ({ key }) => {
  keyed = key === "Tab" || key.startsWith("Arrow");
  if (keyed) document.documentElement.classList.add("keyed");
  if (key === "Escape") close();
}, true);
