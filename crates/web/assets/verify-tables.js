// How each kind of table uses chance, and where its cards go; no other rules.

import { hex, sha256 } from "./chance.js";
import { Printer, weighted, weights_of } from "./verify-boosters.js";
import { ascending, DECK, DICE, Difference, FIRST, need, NOBODY, OTHER, POOL, same, text } from "./verify-base.js";

// ---- The duel.

class Duel {
  static seats = () => 2;

  constructor(record, chance, cards, report) {
    Object.assign(this, { record, chance, cards, report, turn: 0, active: null, energy: [], first: null });
    this.numbers = new Map(cards.map((card, number) => [card.name, number]));
    this.check_cards();
    this.deal();
  }

  /** The number of a card: set × 120 + id. */
  number(name) {
    const [base, set = "1"] = String(name).split("#");
    const id = this.numbers.get(base) ?? this.numbers.get(`${base}.1`);
    need(id !== undefined && /^[0-9]+$/.test(set), String(name));
    return (Number(set) - 1) * this.cards.length + id;
  }

  card(number) {
    return { card: this.cards[number % this.cards.length].name };
  }

  champion(number) {
    const found = /-d(\d+)\+(\d+)$/.exec(this.cards[number % this.cards.length].name);
    need(found, this.card(number).card);
    return { die: Number(found[1]), base: Number(found[2]) };
  }

  check_cards() {
    const lines = this.cards.map(({ name, cost }) => `${name} ${cost}\n`).join("");
    const hash = hex(sha256(text(lines)));
    if (this.record.setup.cards_hash !== hash) throw new Difference("cards-bad");
    this.report("cards", { hash });
  }

  deal() {
    const { decks, ruleset } = this.record.setup;
    const random = decks.filter((deck) => deck === null).length;
    const pool = random > 0 ? this.chance.shuffled(this.cards.length, POOL) : [];
    let dealt = 0;
    this.sides = decks.map((deck) => {
      const numbers = deck ? deck.cards.map((name) => this.number(name)) : pool.slice(dealt, dealt + 40);
      if (!deck) dealt += 40;
      return { deck: new Set(numbers), hand: new Set(), pile: new Set(), zone: new Set(), shuffles: 0, drawn: 0 };
    });
    this.energy = [ruleset.energy, ruleset.energy];
    if (random > 0) this.report("decks", { n: random });
  }

  /** Takes cards out of a hand. */
  play(seat, names) {
    return names.map((name) => {
      const number = this.number(name);
      if (!this.sides[seat].hand.delete(number)) throw new Difference("held-bad", { who: seat, card: this.card(number) });
      return number;
    });
  }

  /** Who must have decided this, how many cards it draws, and where its cards go. */
  decide(seat, decision) {
    const side = this.sides[seat];
    need(side, "seat");
    if (typeof decision === "string") return 0;
    const { act } = decision;
    const [what, of] = typeof act === "string" ? [act, null] : Object.entries(act)[0];
    const expected = what === "defend" ? 1 - this.active : this.active;
    if (what !== "mulligan" && seat !== expected) throw new Difference("turn-bad", { who: seat });
    const put = (place, names) => this.play(seat, names).forEach((number) => place.add(number));
    switch (what) {
      case "mulligan":
        put(side.pile, of);
        return of.length;
      case "attack":
      case "defend":
        put(side.zone, of);
        return 0;
      case "draw":
        put(side.zone, [of]);
        return String(of).startsWith("draw-3") ? 3 : 2;
      case "recall":
        put(side.zone, [of.card]);
        for (const name of of.champions) {
          const number = this.number(name);
          if (!side.pile.delete(number)) throw new Difference("pile-bad", { who: seat, card: this.card(number) });
          side.hand.add(number);
        }
        return 0;
      case "exchange":
        put(side.zone, [of.card]);
        put(side.pile, [of.champion]);
        return 0;
      case "discard":
        put(side.pile, of);
        return 0;
      default:
        need(what === "pass", what);
        return 0;
    }
  }

  /** One step: the decision of a seat, and what came of it. */
  step(entry) {
    const due = entry.decision === undefined ? null : this.decide(entry.seat, entry.decision);
    this.attack = null;
    this.defence = 0;
    for (const side of this.sides) side.drawn = 0;
    let counted = false;
    const count = () => {
      const { hand_size } = this.record.setup.ruleset;
      if (!counted && due === null) this.sides.forEach((_, seat) => this.count(seat, hand_size));
      else if (!counted) this.count(entry.seat, due);
      counted = true;
    };
    for (const event of entry.events) {
      const [what, of] = Object.entries(event)[0];
      // What comes after is no part of what was decided.
      if (what === "collected" || what === "turn") count();
      need(typeof this[`see_${what}`] === "function", what);
      this[`see_${what}`](of);
    }
    count();
  }

  /** As many cards must have been drawn as were due, unless there were no more. */
  count(seat, due) {
    const { drawn, deck, pile } = this.sides[seat];
    const none = deck.size === 0 && pile.size === 0 && drawn < due;
    if (drawn !== due && !none) throw new Difference("counted-bad", { who: seat, expected: due, found: drawn });
  }

  see_first(seat) {
    const { first } = this.record.setup;
    const expected = first ?? this.chance.draw(2, FIRST);
    if (seat !== expected) throw new Difference("first-bad", { found: { who: seat }, expected: { who: expected } });
    this.report(first === null ? "first" : "first-settled", { who: seat });
    this.first = seat;
  }

  see_turn({ turn, seat }) {
    const next = this.turn === 0 ? this.first : 1 - this.active;
    if (turn !== this.turn + 1 || seat !== next) throw new Difference("turn-bad", { who: seat });
    this.turn = turn;
    this.active = seat;
  }

  see_drew({ seat, card }) {
    const side = this.sides[seat];
    if (side.deck.size === 0) throw new Difference("no-card-bad", { who: seat });
    const place = this.chance.draw(side.deck.size, DECK, seat, side.shuffles);
    const [expected, found] = [ascending(side.deck)[place], this.number(card)];
    if (found !== expected) {
      throw new Difference("drew-bad", { who: seat, found: this.card(found), expected: this.card(expected) });
    }
    side.deck.delete(found);
    side.hand.add(found);
    side.drawn += 1;
    this.report("drew", { who: seat, card: this.card(found) }, true, { cards: 1 });
  }

  see_shuffled({ seat }) {
    const side = this.sides[seat];
    if (side.deck.size > 0 || side.pile.size === 0) throw new Difference("reshuffled-bad", { who: seat });
    [side.deck, side.pile] = [side.pile, new Set()];
    side.shuffles += 1;
    this.report("reshuffled", { who: seat });
  }

  see_struck({ seat, blow }) {
    const side = this.sides[seat];
    const attacks = seat === this.active;
    const champions = ascending(blow.champions.map((name) => this.number(name)));
    const list = (numbers) => numbers.map((number) => this.card(number));
    const expected = ascending(side.zone);
    if (!same(champions, expected)) {
      throw new Difference("fighters-bad", { who: seat, found: list(champions), expected: list(expected) });
    }
    const dice = champions.map((number) => 1 + this.chance.draw(this.champion(number).die, DICE, seat, this.turn));
    if (!same(dice, blow.dice)) throw new Difference("rolled-bad", { who: seat, found: blow.dice, expected: dice });
    const bases = attacks ? champions.reduce((sum, number) => sum + this.champion(number).base, 0) : 0;
    const total = dice.reduce((sum, die) => sum + die, bases + blow.bonus);
    if (total !== blow.total) throw new Difference("total-bad", { who: seat, found: blow.total, expected: total });
    if (attacks) this.attack = total;
    else this.defence = total;
    this.report("rolled", { who: seat, dice, cards: list(champions), total }, true, { dice: dice.length });
  }

  see_fought({ seat, damage }) {
    if (this.attack === null || seat !== 1 - this.active) throw new Difference("turn-bad", { who: seat });
    const defenders = this.sides[1 - this.active].zone.size;
    const expected = Math.max(0, this.attack - this.defence);
    if (damage !== expected || (defenders > 0) !== (this.defence > 0)) {
      throw new Difference("damage-bad", { found: damage, expected });
    }
    this.energy[seat] = Math.max(0, this.energy[seat] - damage);
  }

  /** What was played lies on the pile before the income comes. */
  see_collected({ seat }) {
    if (seat !== this.active) throw new Difference("turn-bad", { who: seat });
    for (const side of this.sides) {
      side.zone.forEach((number) => side.pile.add(number));
      side.zone.clear();
    }
  }

  see_ending(ending) {
    const last = this.record.decisions.at(-1);
    const [low, other] = [this.energy.indexOf(0), typeof ending === "string" ? ending : Object.keys(ending)[0]];
    const right = {
      agreed: () => last?.decision === "accept-draw",
      resigned: () => last?.decision === "resign" && last.seat === ending.resigned,
      played: () => (low < 0 ? ending.played === "drawn" : ending.played?.won === 1 - low),
    }[other];
    if (!right?.()) throw new Difference("ending-bad");
    this.report("ending");
  }
}

// ---- Drafts.

/** Cards that lie in stacks by some trait, each stack in the order of the shuffle. */
class Stacks {
  constructor(order, trait) {
    this.trait = trait;
    this.stacks = new Map();
    for (const card of order) {
      const name = trait(card);
      if (!this.stacks.has(name)) this.stacks.set(name, []);
      this.stacks.get(name).push(card);
    }
    this.stacks.forEach((stack) => stack.reverse());
  }

  /** The card that comes next where this one was dealt. */
  instead_of(card) {
    return this.stacks.get(this.trait(card))?.pop();
  }
}

class Draft {
  static seats = ({ format }) => Object.values(format)[0].seats ?? 2;

  constructor(record, chance, cards, report) {
    const { pool, format } = record.setup;
    const [name, settings] = Object.entries(format)[0];
    Object.assign(this, { record, chance, cards, report, pool, name, settings, uses: 0 });
    this.lines = pool.lines.length;
    this.out = new Set();
    // A format that opens boosters says how large they are; where there are starters, packs are sorted.
    const opens = "booster" in settings && !("starter" in settings);
    const boosters = opens ? (pool.boosters ?? null) : null;
    this.boosters = boosters;
    if (boosters?.endless) {
      this.printer = new Printer(boosters, this.lines, chance);
      this.report("endless");
      return;
    }
    const size = this.lines * pool.copies;
    need(size <= 2 ** 16, "pool");
    this.order = chance.shuffled(size, POOL);
    this.report("shuffled", { n: size });
    this.stacks = new Stacks(this.order, this.trait());
  }

  card(number) {
    return { line: this.pool.lines[number % this.lines]?.name ?? String(number) };
  }

  /** By what cards lie in stacks: all in one; by sheet; or by whatever a kind of card may depend on. */
  trait() {
    if (this.boosters) {
      this.sheet_of = new Map();
      this.boosters.sheets.forEach((sheet, at) => sheet.cards.forEach(([line]) => this.sheet_of.set(line, at)));
      return (card) => this.sheet_of.get(card % this.lines);
    }
    if (this.name !== "deckbuilder") return () => "";
    return (card) => {
      const { rarity, colors, identity, kind } = this.pool.lines[card % this.lines] ?? {};
      const tier = ["common", "uncommon"].includes(rarity) ? rarity : "rare";
      return JSON.stringify([tier, colors, identity, kind]);
    };
  }

  by_sheet(layout) {
    const counts = new Map();
    for (const { sheet, count } of layout.slots) counts.set(sheet, (counts.get(sheet) ?? 0) + count);
    return counts;
  }

  /** Whether a booster is made as was drawn. A layout that would not leave enough is drawn no second time. */
  check_layout(pack, at) {
    const weights = weights_of(this.boosters, at.round);
    const layouts = this.boosters.layouts
      .map(({ slots }, place) => ({ slots, weight: weights[place] }))
      .filter(({ weight }) => weight > 0);
    const found = new Map();
    for (const card of pack) {
      const sheet = this.sheet_of.get(card % this.lines);
      found.set(sheet, (found.get(sheet) ?? 0) + 1);
    }
    const fits = (layout) => {
      const counts = this.by_sheet(layout);
      return [...counts].every(([sheet, count]) => (found.get(sheet) ?? 0) === count);
    };
    while (layouts.length > 0) {
      let place = 0;
      if (layouts.length > 1) {
        this.uses = 1;
        place = weighted(layouts.map((layout) => layout.weight), this.chance);
      }
      if (fits(layouts.splice(place, 1)[0])) return;
    }
    throw new Difference("layout-bad", at);
  }

  step(entry) {
    for (const event of entry.events) {
      const [what, of] = Object.entries(event)[0];
      this[`see_${what}`]?.(of, entry);
    }
  }

  see_dealt({ round, cards }) {
    need(Array.isArray(cards), "dealt");
    cards.forEach((pack, i) => {
      const at = { round, pack: i + 1 };
      const printed = this.printer?.print(round) ?? null;
      if (printed) this.uses = 1;
      pack.forEach((found, place) => {
        const expected = printed ? printed[place] : this.stacks.instead_of(found);
        if (found !== expected) {
          const instead = expected === undefined ? [] : this.card(expected);
          throw new Difference("pack-bad", { ...at, found: this.card(found), expected: instead });
        }
        this.out.add(found);
      });
      if (this.boosters && !printed) this.check_layout(pack, at);
      this.report("pack", { ...at, cards: pack.map((card) => this.card(card)) }, true, { packs: 1 });
    });
  }

  see_took({ seat, take, remove, forced }, { decision, seat: decider }) {
    for (const card of [...take, ...remove]) {
      if (!this.out.delete(card)) throw new Difference("took-bad", { who: seat, card: this.card(card) });
    }
    if (forced || seat !== decider) return;
    const { take: chosen = [], remove: away = [] } = decision?.act?.pick ?? {};
    const agree = same(ascending(take), ascending(chosen)) && same(ascending(remove), ascending(away));
    if (!agree) throw new Difference("decided-bad", { who: seat });
  }

  see_chose({ seat, pile, forced }, { decision }) {
    if (!forced && decision?.act?.pile !== pile) throw new Difference("decided-bad", { who: seat });
  }

  see_bins(owners) {
    const random = this.settings.bins === "random";
    const all = owners.map((_, seat) => seat);
    const expected = random ? this.chance.shuffled(all.length, OTHER, NOBODY, this.uses) : all;
    const named = (seats) => seats.map((who) => ({ who }));
    if (!same(owners, expected)) throw new Difference("bins-bad", { found: named(owners), expected: named(expected) });
    this.report("bins", { names: named(owners) });
  }

  see_ending() {}
}

// ---- Decks and markets.

class Build {
  static seats = (setup) => setup.cards.length;

  constructor(record, chance, cards, report) {
    Object.assign(this, { record, report });
    report("nothing-drawn");
  }

  step({ seat, decision, events }) {
    for (const event of events) {
      const held = new Set(this.record.setup.cards[event.seat]);
      const { pool } = this.record.setup;
      for (const card of event.deck?.cards ?? []) {
        const line = pool.lines[card % pool.lines.length]?.name ?? String(card);
        if (!held.delete(card)) throw new Difference("took-bad", { who: event.seat, card: { line } });
      }
      const own = decision !== undefined && event.seat === seat;
      if (own && !same(event.deck, decision.act)) throw new Difference("decided-bad", { who: seat });
    }
  }

  see_ending() {}
}

class Market {
  static seats = (setup) => setup.traders.length;

  constructor(record, chance, cards, report) {
    Object.assign(this, { record, chance, report });
  }

  step({ seat, decision, events }) {
    for (const event of events) {
      const [what, of] = typeof event === "string" ? [event] : Object.entries(event)[0];
      if (what === "order") this.see_order(of);
      const { buy } = decision?.act ?? {};
      const agree = what === "bought" ? buy?.card === of.card && same(ascending(buy.with), ascending(of.with)) : !buy;
      const own = what === "passed" ? of === seat : what === "bought" && of.seat === seat;
      if (own && !agree) throw new Difference("decided-bad", { who: seat });
    }
  }

  see_order(found) {
    const { traders } = this.record.setup;
    const expected = this.chance.shuffled(traders.length, OTHER);
    expected.sort((a, b) => traders[a].group - traders[b].group || traders[a].points - traders[b].points);
    const named = (seats) => seats.map((who) => ({ who }));
    if (!same(found, expected)) throw new Difference("order-bad", { found: named(found), expected: named(expected) });
    this.report("order", { names: named(found) });
  }

  see_ending() {}
}

/** The kinds of tables, by the name that records have. */
export const KINDS = { duel: Duel, draft: Draft, build: Build, market: Market };
