/** An engine: a worker that runs the library, and an asynchronous interface to it. */

import { platform } from '#platform';

import { whole } from './check.js';
import { Desk } from './desk.js';
import { compile, type Source } from './load.js';
import type {
  ApproximateOccurrences,
  Canonical,
  Estimate,
  Level,
  Listing,
  Occurrences,
  PartOfOccurrences,
  Problem,
  Progress,
  Puzzle,
  Reason,
  Repair,
  RuleKind,
  Shape,
  Solution,
  Wanted,
} from './types.js';

export interface Options {
  /** Cancels the work at once and rejects the promise with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}
export interface LongOptions extends Options {
  /** Receives progress. If it throws, the work ends and the promise is rejected with the error. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}
export interface OccurrencesOptions extends LongOptions {
  /** The number of solutions, if known; saves counting them. */
  readonly total?: bigint | undefined;
}
export interface RepairOptions extends LongOptions {
  /** Whether to remove givens until none is redundant. */
  readonly minimal?: boolean | undefined;
}
export interface EstimateOptions extends Options {
  readonly seed?: bigint;
  /** At least two. */
  readonly samples?: number;
}
export interface ApproximateOptions extends LongOptions {
  readonly seed?: bigint | undefined;
}
export interface Chunks extends Listing {
  /** The largest number of solutions sent by the worker at a time; 256 by default. */
  readonly chunk?: number;
}

/** Starts an engine in a new worker. */
export async function engine(source?: Source): Promise<Engine> {
  const module = await compile(source);
  const start = () => {
    const worker = platform.startWorker();
    worker.post({ kind: 'start', module });
    return worker;
  };
  return new Engine(new Desk(start));
}

/**
 * Answers questions in its own worker, one at a time. The methods correspond to those of `Puzzle`,
 * which document them.
 */
export class Engine {
  readonly #desk: Desk;
  #ids = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /**
   * Reads the puzzles of a text, in any mix of formats; `problems` has those that cannot be read.
   */
  read(
    text: string,
    { rules, ...options }: Options & { readonly rules?: string | undefined } = {},
  ): Promise<{ puzzles: Puzzle[]; problems: Problem[] }> {
    return this.#desk.ask('read', [text, rules], options);
  }

  /** Writes a puzzle in a format, such as "line", "box", "rules" or "svg". */
  write(puzzle: Puzzle, format: string, options?: Options): Promise<string> {
    return this.#desk.ask('write', [plain(puzzle), format], options);
  }

  formats(): Promise<readonly string[]> {
    return this.#desk.ask('formats', []);
  }

  /** Generates a random puzzle with these rules. */
  generate(rules: string, wanted?: Wanted, options?: Options): Promise<Puzzle> {
    return this.#desk.ask('generate', [rules, wanted], options);
  }

  /** The names of the symmetries that generated puzzles may have. */
  symmetries(): Promise<readonly string[]> {
    return this.#desk.ask('symmetries', []);
  }

  /** All kinds of rules except layouts. */
  ruleKinds(): Promise<readonly RuleKind[]> {
    return this.#desk.ask('ruleKinds', []);
  }

  shape(rules: string, options?: Options): Promise<Shape> {
    return this.#desk.ask('shape', [rules], options);
  }

  shapeOf(puzzle: Puzzle, options?: Options): Promise<Shape> {
    return this.shape(puzzle.rules, options);
  }

  conflicts(puzzle: Puzzle, options?: Options): Promise<Reason[]> {
    return this.#desk.ask('conflicts', [plain(puzzle)], options);
  }

  contradiction(puzzle: Puzzle, options?: Options): Promise<Reason | null> {
    return this.#desk.ask('contradiction', [plain(puzzle)], options);
  }

  uniqueness(puzzle: Puzzle, options?: Options): Promise<readonly Solution[]> {
    return this.#desk.ask('uniqueness', [plain(puzzle)], options);
  }

  count(puzzle: Puzzle, options?: LongOptions): Promise<bigint> {
    return this.#desk.ask('count', [plain(puzzle)], options);
  }

  countUpTo(puzzle: Puzzle, limit: number, options?: Options): Promise<number> {
    return this.#desk.ask('countUpTo', [plain(puzzle), limit], options);
  }

  canonical(puzzle: Puzzle, options?: Options): Promise<Canonical> {
    return this.#desk.ask('canonical', [plain(puzzle)], options);
  }

  candidates(puzzle: Puzzle, level: Level, options?: LongOptions): Promise<number[][]> {
    return this.#desk.ask('candidates', [plain(puzzle), level], options);
  }

  occurrences(
    puzzle: Puzzle,
    { total, ...options }: OccurrencesOptions = {},
  ): Promise<Occurrences> {
    return this.#desk.ask('occurrences', [plain(puzzle), total], options);
  }

  partsOfOccurrences(puzzle: Puzzle, workers: number, options?: Options): Promise<number[]> {
    return this.#desk.ask('partsOfOccurrences', [plain(puzzle), workers], options);
  }

  partOfOccurrences(
    puzzle: Puzzle,
    part: number,
    options?: LongOptions,
  ): Promise<PartOfOccurrences> {
    return this.#desk.ask('partOfOccurrences', [plain(puzzle), part], options);
  }

  joinOccurrences(
    puzzle: Puzzle,
    parts: readonly PartOfOccurrences[],
    options?: Options,
  ): Promise<Occurrences> {
    return this.#desk.ask('joinOccurrences', [plain(puzzle), parts], options);
  }

  repair(puzzle: Puzzle, { minimal, ...options }: RepairOptions = {}): Promise<Repair | null> {
    return this.#desk.ask('repair', [plain(puzzle), { minimal }], options);
  }

  estimate(
    puzzle: Puzzle,
    { signal, ...options }: EstimateOptions = {},
  ): Promise<Estimate> {
    return this.#desk.ask('estimate', [plain(puzzle), options], { signal });
  }

  approximate(
    puzzle: Puzzle,
    { seed, ...options }: ApproximateOptions = {},
  ): Promise<ApproximateOccurrences | null> {
    return this.#desk.ask('approximate', [plain(puzzle), { seed }], options);
  }

  picture(puzzle: Puzzle, solution?: Solution, options?: Options): Promise<string> {
    return this.#desk.ask('picture', [plain(puzzle), solution], options);
  }

  /** Lists all solutions, by default in ascending order row by row. */
  solutions(
    puzzle: Puzzle,
    { chunk = 256, ...listing }: Chunks = {},
    options?: Options,
  ): AsyncGenerator<Solution, undefined, undefined> {
    return this.#list(puzzle, listing, whole('chunk', chunk, 1), options);
  }

  async *#list(
    puzzle: Puzzle,
    listing: Listing,
    most: number,
    options?: Options,
  ): AsyncGenerator<Solution, undefined, undefined> {
    const [id, data] = [++this.#ids, plain(puzzle)];
    // The first chunks are short, so that the first solution arrives early.
    let [rest, length]: [Listing, number] = [listing, 1];
    try {
      for (;;) {
        const course = { id, puzzle: data, listing: rest };
        const chunk = await this.#desk.ask('chunk', [course, length], options);
        const last = chunk.at(-1);
        if (!last) return;
        rest = beyond(rest, last, chunk.length);
        length = Math.min(4 * length, most);
        yield* chunk;
      }
    } finally {
      this.#forget(id);
    }
  }

  /** Counts all solutions; the result gives access to them by number. The worker keeps it. */
  async space(puzzle: Puzzle, options?: LongOptions): Promise<Space> {
    const known = { id: ++this.#ids, puzzle: plain(puzzle) };
    const count = await this.#desk.ask('space', [known], options);
    return {
      count,
      at: (rank, asking) => this.#desk.ask('at', [known, rank], asking),
      range: (from, length, asking) => this.#desk.ask('range', [known, from, length], asking),
      rank: (solution, asking) => this.#desk.ask('rank', [known, solution], asking),
      sample: (n, seed, asking) => this.#desk.ask('sample', [known, n, seed], asking),
      close: () => this.#forget(known.id),
    };
  }

  #forget(id: number): void {
    // Closing the engine rejects this question; there is nothing left to release.
    this.#desk.ask('forget', [id]).catch(() => {});
  }

  /** Terminates the worker and rejects all questions. */
  close(): void {
    this.#desk.close();
  }
}

/** All solutions of a puzzle in ascending order, kept by the worker of an engine. */
export interface Space {
  /** The number of solutions. */
  readonly count: bigint;
  /** The solution with this number, from 0. */
  at(rank: bigint, options?: Options): Promise<Solution>;
  /** Up to `length` solutions, from this number on. */
  range(from: bigint, length: number, options?: Options): Promise<Solution[]>;
  /** The number of a solution; null if the grid is not a solution. */
  rank(solution: Solution, options?: Options): Promise<bigint | null>;
  /** Random solutions, each equally likely. */
  sample(n: number, seed: bigint, options?: Options): Promise<Solution[]>;
  /** Releases the memory that it uses in the worker. */
  close(): void;
}

/** The rest of a listing after its first `length` solutions, of which `last` is the last. */
function beyond(listing: Listing, last: Solution, length: number): Listing {
  const { skip = 0n, reverse, unordered } = listing;
  if (unordered) return { ...listing, skip: BigInt(skip) + BigInt(length) };
  return { ...listing, skip: 0n, ...(reverse ? { before: last } : { after: last }) };
}

/** The data of a puzzle without other properties of the object. */
function plain({ rules, cells, marks }: Puzzle): Puzzle {
  return { rules, cells, marks };
}
