import type * as binding from './binding/lazydoku.js';
import { MOST as MOST_IN_ANSWER, whole } from './check.js';
import { translating } from './errors.js';
import { solutionsOf, type Numbering } from './grid.js';
import type { Solution } from './types.js';

/** The largest number of solutions fetched at a time. */
const MOST = 256;

/** An iterator that fetches solutions on demand. */
export class Solutions implements IterableIterator<Solution, undefined> {
  readonly #listing: binding.Solutions;
  readonly #cells: number;
  readonly #numbering: Numbering;
  #made: Solution[] = [];
  #used = 0;
  #length = 1;

  constructor(listing: binding.Solutions, cells: number, numbering: Numbering) {
    this.#listing = listing;
    this.#cells = cells;
    this.#numbering = numbering;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<Solution, undefined> {
    if (this.#used === this.#made.length) {
      this.#made = this.nextChunk(this.#length);
      this.#used = 0;
      // The first chunks are short, so that the first solution arrives early.
      this.#length = Math.min(2 * this.#length, MOST);
    }
    const value = this.#made[this.#used++];
    return value ? { done: false, value } : { done: true, value: undefined };
  }

  /** Up to `most` solutions after those fetched by `next`; fewer only at the end. */
  nextChunk(most: number): Solution[] {
    const count = whole('most', most, 0, MOST_IN_ANSWER);
    return translating(() => solutionsOf(this.#listing.next(count), this.#cells, this.#numbering));
  }
}
