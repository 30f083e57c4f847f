// Cards in the order one likes: what each is sorted by stands with it.

const kept = () => localStorage.getItem("sort") ?? "";

/** What there is more of comes first; costs and names go up. */
const falls = new Set(["strength", "bonus"]);

const compare = (a, b) => a.localeCompare(b, undefined, { numeric: true });

/** Sorts the cards under `root` as one chose last; as the page has them where one never did. */
export function sort(root) {
  const by = kept();
  for (const choice of root.querySelectorAll("select[data-sort]")) {
    for (const option of choice.options) option.toggleAttribute("selected", option.value === by);
    choice.closest("[hidden]")?.removeAttribute("hidden");
  }
  for (const grid of root.querySelectorAll("[data-sorted]")) {
    if (by === "" && !grid.dataset.order) continue;
    const cards = [...grid.children];
    cards.forEach((card, place) => (card.dataset.place ??= place));
    const value = (card) => card.dataset[by || "place"] ?? "";
    const sign = falls.has(by) ? -1 : 1;
    cards.sort((a, b) => sign * compare(value(a), value(b)) || compare(a.dataset.place, b.dataset.place));
    grid.dataset.order = by;
    grid.append(...cards);
  }
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches("select[data-sort]")) return;
  localStorage.setItem("sort", target.value);
  sort(document);
});
