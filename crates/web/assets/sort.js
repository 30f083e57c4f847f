// Cards in columns, as one likes them: what each is put together by stands with it.

const kept = () => localStorage.getItem("columns") ?? "";

function column(name, title, cards) {
  const section = document.createElement("section");
  section.className = "column";
  section.dataset.key = name;
  const head = document.createElement("h3");
  const count = document.createElement("span");
  count.className = "count";
  count.textContent = String(cards.length);
  head.append(`${title} `, count);
  section.append(head, ...cards);
  return section;
}

/** Puts the cards under `root` into the columns one chose last; they stay as the page has them where one
 * never did, or where these cards have no such columns. */
export function sort(root) {
  for (const place of root.querySelectorAll("[data-columns]")) {
    const groups = JSON.parse(place.dataset.groups);
    const by = kept() in groups ? kept() : place.dataset.first;
    if (place.dataset.columns === by) continue;
    const cards = [...place.querySelectorAll(".card")];
    place.dataset.columns = by;
    place.replaceChildren(...groups[by].map(([name, title]) =>
      column(name, title, cards.filter((card) => card.dataset[by] === name))));
  }
  for (const choice of root.querySelectorAll("select[data-columns-by]")) {
    for (const option of choice.options) option.toggleAttribute("selected", option.value === kept());
    choice.closest("[hidden]")?.removeAttribute("hidden");
  }
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches("select[data-columns-by]")) return;
  localStorage.setItem("columns", target.value);
  sort(document);
});
