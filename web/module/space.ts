import type * as binding from './binding/lazydoku.js';
import { big, MOST, seedOf, whole } from './check.js';
import { translating } from './errors.js';
import { numbersOf, solutionsOf, type Numbering } from './grid.js';
import type { Solution } from './types.js';

/** All solutions as a sequence in ascending order. */
export class Space {
  readonly #space: binding.Space;
  readonly #cells: number;
  readonly #numbering: Numbering;
  /** The number of solutions. */
  readonly count: bigint;

  constructor(space: binding.Space, cells: number, numbering: Numbering) {
    this.#space = space;
    this.#cells = cells;
    this.#numbering = numbering;
    this.count = space.count;
  }

  #solutions(numbers: Uint8Array): Solution[] {
    return solutionsOf(numbers, this.#cells, this.#numbering);
  }

  /**
   * The solution with this number, from 0.
   *
   * @throws {RangeError} if there is none.
   */
  at(rank: bigint): Solution {
    const found = translating(() => this.#space.at(big('rank', rank)));
    if (!found) throw new RangeError(`no solution ${rank}: there are ${this.count}, numbered from 0`);
    return this.#solutions(found)[0] as Solution;
  }

  /** Up to `length` solutions, from this number on. */
  range(from: bigint, length: number): Solution[] {
    const [start, count] = [big('from', from), whole('length', length, 0, MOST)];
    return translating(() => this.#solutions(this.#space.range(start, count)));
  }

  /** The number of a solution; null if the grid is not a solution. */
  rank(solution: Solution): bigint | null {
    return translating(() => this.#space.rank(numbersOf(solution, this.#numbering)) ?? null);
  }

  /** Random solutions, each equally likely. The same seed draws the same on all machines. */
  sample(n: number, seed = 0n): Solution[] {
    const [count, start] = [whole('n', n, 0, MOST), seedOf(seed)];
    return translating(() => this.#solutions(this.#space.sample(count, start)));
  }
}
