/**
 * Undoes LZMA, by its specification: a header of 13 bytes, then bits whose probabilities follow from
 * those before, as literals and as copies of what is already there.
 */

/** States of what came last: literals below 7, matches and repetitions above. */
const STATES = 12;
const FIRST_MATCH = 7;
const HEADER = 13;

/** Where each table of probabilities begins. */
const IS_MATCH = 0;
const IS_REPEATED = IS_MATCH + (STATES << 4);
const IS_NOT_LAST = IS_REPEATED + STATES;
const IS_NOT_SECOND = IS_NOT_LAST + STATES;
const IS_NOT_THIRD = IS_NOT_SECOND + STATES;
const IS_LONG = IS_NOT_THIRD + STATES;
const SLOTS = IS_LONG + (STATES << 4);
const SPECIAL = SLOTS + (4 << 6);
const ALIGNED = SPECIAL + 128;
const LENGTH = ALIGNED + 16;
/** The tables of a length: two choices, 16 short and 16 middle ones, and a long one. */
const LENGTHS = 2 + (16 << 3) + (16 << 3) + 256;
const REPEATED_LENGTH = LENGTH + LENGTHS;
const LITERALS = REPEATED_LENGTH + LENGTHS;

/** A range of numbers that each bit divides. */
class Bits {
  readonly #bytes: Uint8Array;
  readonly #odds: Uint16Array;
  #range = 0xffffffff;
  #code = 0;
  #next: number;

  constructor(bytes: Uint8Array, odds: Uint16Array) {
    this.#bytes = bytes;
    this.#odds = odds;
    this.#next = HEADER + 1;
    for (let byte = 0; byte < 4; byte++) this.#shift();
  }

  #shift(): void {
    this.#code = ((this.#code << 8) | (this.#bytes[this.#next++] ?? 0)) >>> 0;
  }

  #widen(): void {
    if (this.#range >= 0x1000000) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#shift();
  }

  /** A bit with a probability that is learnt. */
  bit(place: number): number {
    const odds = this.#odds[place] as number;
    const bound = (this.#range >>> 11) * odds;
    const bit = this.#code < bound ? 0 : 1;
    if (bit === 0) {
      this.#range = bound;
      this.#odds[place] = odds + ((2048 - odds) >> 5);
    } else {
      this.#range -= bound;
      this.#code -= bound;
      this.#odds[place] = odds - (odds >> 5);
    }
    this.#widen();
    return bit;
  }

  /** Bits as likely as not. */
  even(bits: number): number {
    let value = 0;
    for (let bit = 0; bit < bits; bit++) {
      this.#range >>>= 1;
      const isOne = this.#code >= this.#range;
      if (isOne) this.#code -= this.#range;
      value = value * 2 + (isOne ? 1 : 0);
      this.#widen();
    }
    return value;
  }

  /** A number of bits, the highest first. */
  tree(place: number, bits: number): number {
    let node = 1;
    for (let bit = 0; bit < bits; bit++) node = node * 2 + this.bit(place + node);
    return node - (1 << bits);
  }

  /** A number of bits, the lowest first. */
  reversed(place: number, bits: number): number {
    let [node, value] = [1, 0];
    for (let index = 0; index < bits; index++) {
      const bit = this.bit(place + node);
      node = node * 2 + bit;
      value |= bit << index;
    }
    return value;
  }

  /** The length of a copy. */
  length(place: number, align: number): number {
    const [short, middle, long] = [place + 2, place + 2 + (16 << 3), place + 2 + (16 << 4)];
    if (!this.bit(place)) return 2 + this.tree(short + (align << 3), 3);
    if (!this.bit(place + 1)) return 10 + this.tree(middle + (align << 3), 3);
    return 18 + this.tree(long, 8);
  }

  /** How far back a copy of this length comes from, less one. */
  distance(length: number): number {
    const slot = this.tree(SLOTS + (Math.min(length - 2, 3) << 6), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return base + this.reversed(SPECIAL + base - slot, bits);
    return base + this.even(bits - 4) * 16 + this.reversed(ALIGNED, 4);
  }
}

export function unpack(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new DataView(packed.buffer, packed.byteOffset);
  const properties = head.getUint8(0);
  const context = properties % 9;
  const [place, align] = [Math.floor(properties / 9) % 5, Math.floor(properties / 45)];
  const size = head.getUint32(5, true);
  const out = new Uint8Array(size);
  const odds = new Uint16Array(LITERALS + (0x300 << (context + place))).fill(1024);
  const bits = new Bits(packed, odds);

  let [at, state] = [0, 0];
  let last = [0, 0, 0, 0] as [number, number, number, number];

  function literal(): void {
    const before = at > 0 ? (out[at - 1] as number) : 0;
    const kind = ((at & ((1 << place) - 1)) << context) + (before >> (8 - context));
    const table = LITERALS + 0x300 * kind;
    let node = 1;
    if (state >= FIRST_MATCH) {
      let match = out[at - last[0] - 1] as number;
      while (node < 0x100) {
        const expected = (match >> 7) & 1;
        match <<= 1;
        const bit = bits.bit(table + ((1 + expected) << 8) + node);
        node = node * 2 + bit;
        if (bit !== expected) break;
      }
    }
    while (node < 0x100) node = node * 2 + bits.bit(table + node);
    out[at++] = node;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }

  /** Which of the last four distances is taken again; the first is 0. */
  function repeated(): number {
    if (!bits.bit(IS_NOT_LAST + state)) return 0;
    if (!bits.bit(IS_NOT_SECOND + state)) return 1;
    return 2 + bits.bit(IS_NOT_THIRD + state);
  }

  /** The length of the copy that comes next; `last[0]` is its distance. */
  function copy(aligned: number): number {
    if (!bits.bit(IS_REPEATED + state)) {
      const length = bits.length(LENGTH, aligned);
      last = [bits.distance(length), last[0], last[1], last[2]];
      state = state < FIRST_MATCH ? 7 : 10;
      return length;
    }
    const which = repeated();
    if (which === 0 && !bits.bit(IS_LONG + (state << 4) + aligned)) {
      state = state < FIRST_MATCH ? 9 : 11;
      return 1;
    }
    const [distance] = last.splice(which, 1);
    last.unshift(distance as number);
    const length = bits.length(REPEATED_LENGTH, aligned);
    state = state < FIRST_MATCH ? 8 : 11;
    return length;
  }

  while (at < size) {
    const aligned = at & ((1 << align) - 1);
    if (!bits.bit(IS_MATCH + (state << 4) + aligned)) {
      literal();
      continue;
    }
    const end = Math.min(copy(aligned) + at, size);
    for (; at < end; at++) out[at] = out[at - last[0] - 1] as number;
  }
  return out;
}
