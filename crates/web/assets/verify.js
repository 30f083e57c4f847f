// Checks a record: whether the server's secret and everybody's parts are what was promised, and whether
// every card, die and pack follows from them. It knows how chance is used and where cards go, and no other
// rules; it works in a browser and anywhere else, and asks nobody. The primitives are ours (chance.js), since a check
// is worth more the less code one must trust for it; the tests hold them to the server's.

import { hex, joined, pledge, sha256, unhex } from "./chance.js";
import { Chance, Difference, text } from "./verify-base.js";
import { KINDS } from "./verify-tables.js";

export { Chance };

/** The commitment to a secret. */
export const commitment = (table, secret) => sha256(joined(text("arcadia-commit-v1\0"), table, secret));

const isHex = (value, length) => typeof value === "string" && value.length === length && /^[0-9a-f]*$/.test(value);

// ---- The chance itself.

const isZero = (part) => part.every((byte) => byte === 0);

/** Checks the log of the chance, where the record has one: every promise came before what was revealed. */
function promised(record, table, parts, report) {
  const { log, commitment: hash } = record.chance;
  if (!Array.isArray(log) || log.length === 0) return report("no-promises", {}, null);
  const isPromise = ({ what }) => ["committed", "pledged", "trusted"].includes(what);
  const revealed = log.findIndex((given) => !isPromise(given));
  const late = revealed >= 0 && log.slice(revealed).some(isPromise);
  const inOrder = log.every(({ seq }, i) => i === 0 || seq > log[i - 1].seq);
  const begins = log.every(({ what, seat }, i) => (i === 0 ? what === "committed" : seat < parts.length));
  if (late || !inOrder || !begins || log[0].hash !== hash) throw new Difference("promises-bad");
  parts.forEach((part, seat) => {
    const own = log.filter((given) => given.seat === seat);
    const steps = own.map(({ what }) => what).join(" ");
    const good =
      steps === "pledged revealed"
        ? own[0].hash === hex(pledge(table, seat, part))
        : ["", "trusted", "pledged withheld"].includes(steps) && isZero(part);
    if (!good) throw new Difference("part-bad", { who: seat });
  });
  return report("promises");
}

/** What a seat pledged and did not reveal; nothing where it did. */
function withheld({ log }, seat) {
  const own = Array.isArray(log) ? log.filter((given) => given.seat === seat) : [];
  return own.some(({ what }) => what === "withheld") ? own[0].hash : null;
}

/**
 * Checks what everybody gave to the chance. `known` is what is known from elsewhere: the `published`
 * commitment, the seats' `pledges`, and for each seat what this browser remembers (`own`).
 */
function opened(record, known, report) {
  const { secret, commitment: published, contributions } = record.chance;
  const [table, parts] = [unhex(record.id), contributions.map(unhex)];
  if (hex(commitment(table, unhex(secret))) !== published) throw new Difference("commitment-bad");
  if (known.published && known.published !== published) throw new Difference("published-bad");
  report("commitment", { hash: published });
  const seats = KINDS[record.table].seats(record.setup);
  if (parts.length !== seats) throw new Difference("parts-bad", { expected: seats, found: parts.length });
  promised(record, table, parts, report);
  parts.forEach((part, seat) => {
    const kept = withheld(record.chance, seat);
    const hash = kept ?? hex(pledge(table, seat, part));
    const pledged = known.pledges?.[seat];
    if (pledged && pledged !== hash) throw new Difference("part-bad", { who: seat });
    if (kept) report("part-withheld", { who: seat }, null);
    else if (isZero(part)) report("part-none", { who: seat });
    else report(pledged ? "part-pledged" : "part", { who: seat, hash: pledged ? hash : hex(part) });
    const own = known.own?.[seat];
    if (!own) return;
    if (own.commitment !== published) throw new Difference("own-commitment-bad");
    const remembered = kept ? hex(pledge(table, seat, unhex(own.part))) === kept : own.part === hex(part);
    if (!remembered) throw new Difference("own-part-bad", { who: seat });
    report("own", { who: seat });
  });
  if (parts.every(isZero)) report("no-parts", {}, null);
  const chance = new Chance(table, unhex(secret), parts);
  report("key", { hash: hex(chance.key) });
  return chance;
}

/** Why a record cannot be checked; nothing where it can. */
function unchecked(record) {
  const { id, chance, opening, decisions } = record ?? {};
  const whole = isHex(id, 32) && chance && Array.isArray(opening) && Array.isArray(decisions);
  if (record?.arcadia !== 1 || !whole || !(record.table in KINDS)) return "not-a-record";
  if (chance.source !== "verifiable") return "simulated";
  if (chance.secret === null) return "no-secret";
  const parts = Array.isArray(chance.contributions) && chance.contributions.every((part) => isHex(part, 64));
  return parts && isHex(chance.secret, 64) && isHex(chance.commitment, 64) ? null : "not-a-record";
}

/**
 * Checks a record. `cards` are the cards of a set, `{name, cost}` by number; `known` see `opened`; `tell`
 * hears of every check, `{key, values, ok, at}`: `ok` is null where it is only said, `at` the number of the
 * decision, 0 for the deal and null before it. In values `{who}` is a seat, `{card}` a card and `{line}` a
 * name of a list.
 */
export function verify(record, cards, known = {}, tell = () => {}) {
  const counts = { cards: 0, dice: 0, packs: 0 };
  const why = unchecked(record);
  if (why) return { ok: null, why, counts, at: null, difference: null };
  let at = null;
  const report = (key, values = {}, ok = true, more = {}) => {
    for (const [name, count] of Object.entries(more)) counts[name] += count;
    tell({ key, values, ok, at });
  };
  try {
    report("record", { id: record.id, n: record.decisions.length }, null);
    const chance = opened(record, known, report);
    const table = new KINDS[record.table](record, chance, cards, report);
    at = 0;
    table.step({ events: record.opening });
    for (const entry of record.decisions) {
      at += 1;
      table.step(entry);
    }
    if (record.ending !== undefined && record.ending !== null) table.see_ending(record.ending);
    return { ok: true, why: null, counts, at: null, difference: null };
  } catch (error) {
    // What cannot be followed is not as a record is.
    const { key, values } = error instanceof Difference ? error : new Difference("odd-bad", { what: String(error.message) });
    tell({ key, values, ok: false, at });
    return { ok: false, why: null, counts, at, difference: { key, values } };
  }
}
