// How boosters from endless sheets are made: the same steps, in the same order, as the server's.

import { OTHER } from "./verify-base.js";

/** A place by weight, from the dealer's stream. */
export function weighted(weights, chance) {
  let rest = chance.draw(weights.reduce((sum, weight) => sum + weight, 0), OTHER);
  return weights.findIndex((weight) => {
    if (rest < weight) return true;
    rest -= weight;
    return false;
  });
}

/** How often each layout occurs in a round, which counts from 1. */
export function weights_of({ layouts, rounds }, round) {
  return rounds?.length ? rounds[(round - 1) % rounds.length] : layouts.map(({ weight }) => weight);
}

/** Prints boosters, and gives every card a number of its own. */
export class Printer {
  constructor(boosters, lines, chance) {
    Object.assign(this, { boosters, lines, chance });
    this.printed = new Map();
    this.left = boosters.sheets.map(() => []);
    this.bags = new Map();
  }

  weighted(weights) {
    return weighted(weights, this.chance);
  }

  /** A booster from endless sheets. */
  print(round) {
    const pack = [];
    for (const [sheet, count] of this.takes(this.next_layout(round))) {
      // What a sheet gives is numbered when all of it is chosen.
      pack.push(...this.lines_of(sheet, count).map((line) => this.copy(line)));
    }
    return pack;
  }

  /** The layout of the next booster of a round. Where they come from a bag, it is filled when it is empty. */
  next_layout(round) {
    const { layouts, rounds, bag } = this.boosters;
    const which = (round - 1) % (rounds?.length || 1);
    let weights = weights_of(this.boosters, round);
    if (bag && this.bags.get(which)?.some((left) => left > 0)) weights = this.bags.get(which);
    const place = layouts.length === 1 ? 0 : this.weighted(weights);
    if (bag) this.bags.set(which, weights.map((left, at) => (at === place ? left - 1 : left)));
    return layouts[place];
  }

  /** What a layout takes: slots of one sheet are one, unless its cards come in order. */
  takes(layout) {
    const takes = [];
    for (const { sheet, count } of layout.slots) {
      const in_order = typeof this.boosters.sheets[sheet].collation === "object";
      const known = in_order ? undefined : takes.find(([other]) => other === sheet);
      if (known) known[1] += count;
      else takes.push([sheet, count]);
    }
    return takes;
  }

  /** So many lines of an endless sheet. */
  lines_of(place, count) {
    const { cards, collation } = this.boosters.sheets[place];
    if (cards.length === 0) return [];
    if (collation?.print_run) return this.run(cards.length, collation.print_run, count).map((at) => cards[at][0]);
    if (collation?.striped) return this.stripes(cards.length, collation.striped, count).map((at) => cards[at][0]);
    return this.boosters.refill ? this.used_up(place, count) : this.by_weight(cards, count);
  }

  /** Different lines by weight; all begin anew when all have been given. */
  by_weight(cards, count) {
    const lines = [];
    let left = [];
    while (lines.length < count) {
      if (left.length === 0) left = [...cards];
      const place = this.weighted(left.map(([, weight]) => weight));
      lines.push(left[place][0]);
      const last = left.pop();
      if (place < left.length) left[place] = last;
    }
    return lines;
  }

  /** Lines of a sheet that is used up before it begins anew. */
  used_up(place, count) {
    const lines = [];
    while (lines.length < count) {
      let left = this.left[place];
      if (left.every(([, copies]) => copies === 0)) {
        left = this.boosters.sheets[place].cards.map((card) => [...card]);
        this.left[place] = left;
      }
      const fresh = left.map(([line, copies]) => (lines.includes(line) ? 0 : copies));
      const copies = fresh.some((n) => n > 0) ? fresh : left.map(([, n]) => n);
      const card = left[this.weighted(copies)];
      card[1] -= 1;
      lines.push(card[0]);
    }
    return lines;
  }

  /** Places that follow each other. */
  run(size, { group }, count) {
    const first = group * this.chance.draw(Math.ceil(size / group), OTHER);
    return Array.from({ length: count }, (_, i) => (first + i) % size);
  }

  /** Places along stripes: up so many rows, then one column to the left. */
  stripes(size, { length, weights }, count) {
    let at = this.chance.draw(size, OTHER);
    let height = 1 + this.weighted(weights.map((weight, i) => (i + 1) * weight));
    let depth = 1 + this.chance.draw(height, OTHER);
    const back = (from, by) => (from + size - (by % size)) % size;
    const places = [at];
    while (places.length < count) {
      if (depth < height) {
        depth += 1;
        at = back(at, length);
      } else {
        depth = 1;
        if (at % length === 0) height = 1 + this.weighted(weights);
        else at += (height - 1) * length;
        at = back(at % size, 1);
      }
      places.push(at);
    }
    return places;
  }

  /** The number of a card that is printed: any copy that is not there yet. */
  copy(line) {
    const copies = Math.floor(2 ** 16 / this.lines);
    const taken = this.printed.get(line) ?? [];
    this.printed.set(line, taken);
    let copy = this.chance.draw(copies - taken.length, OTHER);
    for (const other of taken) if (copy >= other) copy += 1;
    taken.push(copy);
    taken.sort((a, b) => a - b);
    return copy * this.lines + line;
  }
}
