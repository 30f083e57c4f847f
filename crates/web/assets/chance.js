// The arithmetic of chance that anyone can check: SHA-256, HMAC, HKDF and ChaCha20. Browsers offer no
// ChaCha20, and none of it on plain-HTTP addresses.

const bytes = (text) => new TextEncoder().encode(text);

/** Several arrays of bytes as one. */
export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

// The first 32 bits of the fractional parts of the roots of primes, which SHA-256 is made of.
function fractions(count, root) {
  const found = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (prime) {
      const value = root(n);
      found.push(Math.floor((value - Math.floor(value)) * 2 ** 32) >>> 0);
    }
  }
  return found;
}
const START = fractions(8, Math.sqrt);
const ROUNDS = fractions(64, Math.cbrt);

/** The SHA-256 of some bytes. */
export function sha256(data) {
  const length = data.length;
  const padded = new Uint8Array(((length + 8) >> 6) * 64 + 64);
  padded.set(data);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, length << 3);
  const state = Uint32Array.from(START);
  const w = new Uint32Array(64);
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [p, q] = [w[i - 15], w[i - 2]];
      const s0 = turn(p, 7) ^ turn(p, 18) ^ (p >>> 3);
      const s1 = turn(q, 17) ^ turn(q, 19) ^ (q >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      state[i] += word;
    });
  }
  const hash = new Uint8Array(32);
  state.forEach((word, i) => new DataView(hash.buffer).setUint32(4 * i, word));
  return hash;
}

/** The HMAC with SHA-256. */
export function hmac(key, data) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), data));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

/** 32 bytes of HKDF with SHA-256. */
export function hkdf(secret, salt, info) {
  return hmac(hmac(salt, secret), joined(info, Uint8Array.of(1)));
}

/** The words of a ChaCha20 stream with nonce 0, from the beginning. */
export function* chacha20(key) {
  const words = new DataView(key.buffer, key.byteOffset, 32);
  const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
  for (let i = 0; i < 8; i += 1) start.push(words.getUint32(4 * i, true));
  for (let counter = 0; ; counter += 1) {
    const input = Uint32Array.from([...start, counter, 0, 0, 0]);
    const x = Uint32Array.from(input);
    const mix = (a, b, c, d) => {
      const step = (to, add, by, n) => {
        x[to] += x[add];
        const mixed = x[by] ^ x[to];
        x[by] = (mixed << n) | (mixed >>> (32 - n));
      };
      step(a, b, d, 16);
      step(c, d, b, 12);
      step(a, b, d, 8);
      step(c, d, b, 7);
    };
    for (let round = 0; round < 10; round += 1) {
      for (let i = 0; i < 4; i += 1) mix(i, i + 4, i + 8, i + 12);
      for (let i = 0; i < 4; i += 1) mix(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    for (let i = 0; i < 16; i += 1) yield (x[i] + input[i]) >>> 0;
  }
}

/** The hash by which a seat pledges its part of the chance. */
export function pledge(table, seat, part) {
  return sha256(joined(bytes("arcadia-seed-v1\0"), table, Uint8Array.of(seat), part));
}
