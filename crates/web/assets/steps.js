// What happened is shown one thing after the other, each for as long as it asks to be looked at. Whoever
// is far behind catches up; what nobody looks at is not waited for.

const PACES = { relaxed: 1, quick: 0.45, instant: 0 };

/** What a reader has set for this browser. */
export const setting = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

/** How long things take: 1 for those who take their time, 0 for those who have none. */
export const pace = () => PACES[setting("speed")] ?? 1;

/** So many moments may wait before the page hurries, and so many before it runs. */
const [HURRY, RUN] = [4, 8];
const HURRIED = 180;

const waiting = [];
let until = 0;
let later;
let step;

/** The number of the last entry of the log that has come, shown or not. */
export const has = () => waiting.at(-1)?.dataset.seq ?? document.getElementById("table")?.dataset.seq;

/** Whoever is quick reads no faster than others: so long, in milliseconds, the result of a fight stays besides. */
const READ = 1000;

/** Which decision a table shows, and for how long it wants to be looked at. */
function dwell(table) {
  const duel = table.querySelector(".duel");
  if (!duel || duel.dataset.step === step) return 0;
  const first = step === undefined;
  step = duel.dataset.step;
  const reads = duel.dataset.what === "fight" && pace() > 0 ? READ * (1 - pace()) : 0;
  return first ? 0 : Number(duel.dataset.dwell) * pace() + reads;
}

function rest() {
  if (document.hidden || pace() === 0 || waiting.length > RUN) return 0;
  const left = until - performance.now();
  return waiting.length > HURRY ? Math.min(left, HURRIED) : left;
}

function next(show) {
  clearTimeout(later);
  while (waiting.length > 0) {
    const left = rest();
    if (left > 0) {
      later = setTimeout(() => next(show), left);
      return;
    }
    const now = waiting.shift();
    const looked = dwell(now);
    show(now);
    if (looked > 0) until = performance.now() + looked;
  }
}

/** The last decision of a game, without what there is to say about the whole of it. */
function withoutEnding(table) {
  const last = table.cloneNode(true);
  last.querySelector(".duel > .ending")?.remove();
  return last;
}

/** A moment has come: it is shown when those before it have been looked at. The last fight of a game is looked at
 * like any other, before its end lies over it. */
export function arrive(table, show) {
  const before = waiting.at(-1) ?? document.getElementById("table");
  // What one has asked for may be quicker than what is told of the time before: nothing goes back.
  const late = before?.dataset.table === table.dataset.table && Number(table.dataset.seq) < Number(before.dataset.seq);
  if (late) return;
  if (table.querySelector(".duel > .ending") && before && !before.querySelector(".ending")) waiting.push(withoutEnding(table));
  waiting.push(table);
  next(show);
}

/** Notes what is shown when a page is opened. */
export function begin(table) {
  dwell(table);
}
