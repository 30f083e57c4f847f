// What the checks of a record share: its chance, and how a difference is told.

import { chacha20, hkdf, hmac, joined, sha256 } from "./chance.js";

export const text = (letters) => new TextEncoder().encode(letters);
export const [POOL, DECK, DICE, FIRST, OTHER] = [1, 2, 3, 4, 5];
export const NOBODY = 255;

/** Where a record and what follows from its chance part. */
export class Difference extends Error {
  constructor(key, values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** All the chance of a table. */
export class Chance {
  constructor(table, secret, parts) {
    this.key = hkdf(secret, sha256(joined(...parts)), joined(text("arcadia-v1\0"), table));
    this.streams = new Map();
  }

  /** The words of one use of chance; they go on where they were left. */
  words(purpose, seat, counter) {
    const name = `${purpose} ${seat} ${counter}`;
    if (!this.streams.has(name)) {
      const use = new Uint8Array(6);
      use.set([purpose, seat]);
      new DataView(use.buffer).setUint32(2, counter);
      this.streams.set(name, chacha20(hmac(this.key, joined(text("event\0"), use))));
    }
    return this.streams.get(name);
  }

  /** A number below n. */
  draw(n, purpose, seat = NOBODY, counter = 0) {
    const words = this.words(purpose, seat, counter);
    const fair = 2 ** 32 - (2 ** 32 % n);
    let word = words.next().value;
    while (word >= fair) word = words.next().value;
    return word % n;
  }

  /** So many numbers from 0 on, shuffled. */
  shuffled(count, purpose, seat = NOBODY, counter = 0) {
    const items = Array.from({ length: count }, (_, i) => i);
    for (let last = count - 1; last > 0; last -= 1) {
      const other = this.draw(last + 1, purpose, seat, counter);
      [items[last], items[other]] = [items[other], items[last]];
    }
    return items;
  }
}

export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
export const ascending = (items) => [...items].sort((a, b) => a - b);

/** Refuses a record that is not as records are. */
export function need(true_, what) {
  if (!true_) throw new Difference("odd-bad", { what });
}
