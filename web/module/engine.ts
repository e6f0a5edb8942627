/** An engine: a worker with the library in it, and what is asked of it. */

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
  /** Stops the work at once; the promise is rejected with its reason. */
  readonly signal?: AbortSignal | undefined;
}
export interface LongOptions extends Options {
  /** What it throws ends the work, and the promise is rejected with it. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}
export interface OccurrencesOptions extends LongOptions {
  /** The number of solutions, where it is known. */
  readonly total?: bigint | undefined;
}
export interface RepairOptions extends LongOptions {
  /** Whether givens are left out too, until each of the others is needed. */
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
  /** Most solutions that cross from the worker at a time: 256 unless asked otherwise. */
  readonly chunk?: number;
}

/** Starts a worker with an engine. */
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
 * Answers questions in a worker of its own, one after the other. See the methods of `Puzzle`, which
 * have the same names.
 */
export class Engine {
  readonly #desk: Desk;
  #ids = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** The puzzles of a text, in any mix of formats, and what is wrong with the others. */
  read(
    text: string,
    { rules, ...options }: Options & { readonly rules?: string | undefined } = {},
  ): Promise<{ puzzles: Puzzle[]; problems: Problem[] }> {
    return this.#desk.ask('read', [text, rules], options);
  }

  /** A puzzle in a format: "line", "box", "rules", "svg" and so on. */
  write(puzzle: Puzzle, format: string, options?: Options): Promise<string> {
    return this.#desk.ask('write', [plain(puzzle), format], options);
  }

  formats(): Promise<readonly string[]> {
    return this.#desk.ask('formats', []);
  }

  /** A random puzzle of these rules. */
  generate(rules: string, wanted?: Wanted, options?: Options): Promise<Puzzle> {
    return this.#desk.ask('generate', [rules, wanted], options);
  }

  /** The symmetries that generated puzzles may have. */
  symmetries(): Promise<readonly string[]> {
    return this.#desk.ask('symmetries', []);
  }

  /** All kinds of rules beside layouts. */
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

  /** All solutions, each once, ascending row by row unless asked otherwise. */
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
    // The first chunks are short, so that the first solution comes soon.
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

  /** All solutions as if they were an array, ascending, which the worker keeps. */
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
    // A closed engine has forgotten everything.
    this.#desk.ask('forget', [id]).catch(() => {});
  }

  /** Ends the worker, and all that is asked of it. */
  close(): void {
    this.#desk.close();
  }
}

/** The counted solutions of a puzzle, ascending, in the worker of an engine. */
export interface Space {
  /** The number of solutions. */
  readonly count: bigint;
  /** The solution with this number, from 0. */
  at(rank: bigint, options?: Options): Promise<Solution>;
  /** The solutions from this number on, as many as asked for or as there are. */
  range(from: bigint, length: number, options?: Options): Promise<Solution[]>;
  /** The number of a solution; null if the grid is none. */
  rank(solution: Solution, options?: Options): Promise<bigint | null>;
  /** Random solutions, each as likely as any other. */
  sample(n: number, seed: bigint, options?: Options): Promise<Solution[]>;
  /** Lets the worker forget it. */
  close(): void;
}

/** The rest of a listing after some solutions. */
function beyond(listing: Listing, last: Solution, length: number): Listing {
  const { skip = 0n, reverse, unordered } = listing;
  if (unordered) return { ...listing, skip: BigInt(skip) + BigInt(length) };
  return { ...listing, skip: 0n, ...(reverse ? { before: last } : { after: last }) };
}

/** The data of a puzzle without anything else that an object may have. */
function plain({ rules, cells, marks }: Puzzle): Puzzle {
  return { rules, cells, marks };
}
