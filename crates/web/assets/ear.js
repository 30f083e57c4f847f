// For those who listen: what happened is said once, in order, and in one place.

const announcer = document.createElement("div");
announcer.className = "sr";
announcer.id = "announcer";
announcer.setAttribute("aria-live", "polite");
document.body.append(announcer);

/** As many lines are kept for those who read them again. */
const KEPT = 20;

/** Says something to those who listen, after what was said before. */
export function tell(line) {
  const told = document.createElement("p");
  told.textContent = line;
  announcer.append(told);
  while (announcer.childElementCount > KEPT) announcer.firstElementChild.remove();
}
