/** The synchronous classes, for Node and for your own workers. */

import * as binding from './binding/lazydoku.js';
import { big, MOST, seedOf, text, whole } from './check.js';
import { OfCaller, translating } from './errors.js';
import { bitsOf, cellsOf, digitsOf, numbersOf, setsOf, solutionsOf, type Numbering } from './grid.js';
import { Solutions } from './solutions.js';
import { Space } from './space.js';
import {
  ReadError,
  type ApproximateOccurrences,
  type Canonical,
  type Estimate,
  type Given,
  type Level,
  type Listing,
  type Occurrences,
  type PartOfOccurrences,
  type Problem,
  type Progress,
  type Puzzle as Data,
  type Reason,
  type Repair,
  type RuleKind,
  type Shape,
  type Solution,
  type Wanted,
} from './types.js';

type Listener = (progress: Progress) => void;

/** The rules used last, cached because consecutive grids tend to share them. */
let last: binding.Rules | undefined;

function rulesOf(rules: string): binding.Rules {
  if (last?.text !== text('rules', rules)) last = new binding.Rules(rules);
  return last;
}

/**
 * A grid with its rules. It has the properties of the interface `Puzzle`, so it can also be passed
 * to an engine.
 */
export class Puzzle implements Data {
  readonly rules: string;
  readonly cells: readonly (number | null)[];
  declare readonly marks?: readonly (readonly number[])[];
  readonly #rules: binding.Rules;
  readonly #puzzle: binding.Puzzle;

  /**
   * Reads the single grid of a text in any format, or takes data. `rules` are added to the rules of
   * a text.
   *
   * @throws {ReadError} if there is no grid, more than one, or one that cannot be read.
   */
  constructor(grid: string | Data, rules?: string) {
    const data = typeof grid === 'string' ? only(grid, rules) : grid;
    [this.#rules, this.#puzzle] = translating(() => {
      const known = rulesOf(data.rules);
      const marks = data.marks && bitsOf(data.marks, known);
      return [known, new binding.Puzzle(known, numbersOf(data.cells, known), marks)] as const;
    });
    this.rules = this.#rules.text;
    this.cells = data.cells;
    if (data.marks) this.marks = data.marks;
  }

  get #numbering(): Numbering {
    return this.#rules;
  }

  #solutions(numbers: Uint8Array): Solution[] {
    return solutionsOf(numbers, this.cells.length, this.#numbering);
  }

  /** Data for drawing the grid. */
  shape(): Shape {
    return shapeOf(this.#rules);
  }

  /** The grid as text in a format: see `formats`. */
  write(format: string): string {
    return translating(() => this.#puzzle.write(text('format', format)));
  }

  /**
   * The canonical form of the grid, shared by all equivalent grids. Known as minlex.
   *
   * @throws {OutOfReach} if the rules have too many symmetries to try.
   */
  canonical(): Canonical {
    return translating(() => {
      const { form, automorphisms, isTransposed, rows, columns, digits } = this.#puzzle.canonical();
      const lines = { isTransposed, rows: Array.from(rows), columns: Array.from(columns) };
      const first = this.#numbering.first;
      const map = { ...lines, digits: Array.from(digits, (digit) => digit - 1 + first) };
      return { form: cellsOf(form, this.#numbering), automorphisms, map };
    });
  }

  /** The pairs of givens that clash. */
  conflicts(): Reason[] {
    return this.#puzzle.conflicts().map(reasonOf);
  }

  /** The reason why there is no solution, if a short one is found. */
  contradiction(): Reason | null {
    const reason = this.#puzzle.contradiction();
    return reason ? reasonOf(reason) : null;
  }

  /** No solution, the only one, or two different ones. */
  uniqueness(): Solution[] {
    return translating(() => this.#solutions(this.#puzzle.uniqueness()));
  }

  /**
   * The exact number of solutions.
   *
   * @throws {OutOfReach} if it would take too much memory.
   */
  count(onProgress?: Listener): bigint {
    return translating(() => this.#puzzle.count(listener(onProgress)));
  }

  /** The number of solutions, or `limit` if there are at least that many. */
  countUpTo(limit: number): number {
    const most = BigInt(whole('limit', limit));
    return translating(() => Number(this.#puzzle.countUpTo(most)));
  }

  /** The digits that each cell may take. */
  candidates(level: Level): number[][] {
    return translating(() => setsOf(this.#puzzle.candidates(text('level', level)), this.#numbering));
  }

  /**
   * The number of solutions with each digit in each cell. `total` is the number of solutions, which
   * is counted unless given.
   *
   * @throws {OutOfReach} as `count` does.
   */
  occurrences(onProgress?: Listener, total?: bigint): Occurrences {
    const known = total === undefined ? undefined : big('total', total);
    return translating(() =>
      this.#occurrences(this.#puzzle.occurrences(known, listener(onProgress))),
    );
  }

  #occurrences({ total, counts, deciding }: binding.Occurrences): Occurrences {
    const { digits } = this.#numbering;
    const of = (_: unknown, cell: number) => counts.slice(cell * digits, (cell + 1) * digits);
    return { total, counts: this.cells.map(of), deciding: this.#givens(deciding) };
  }

  /**
   * The parts into which `occurrences` can be divided among this number of workers, longest first;
   * none if dividing them does not pay.
   */
  partsOfOccurrences(workers: number): number[] {
    const number = whole('workers', workers, 1, MOST);
    return translating(() => Array.from(this.#puzzle.partsOfOccurrences(number)));
  }

  /** The occurrences in the cells of one part; those of all parts add up to those of all cells. */
  partOfOccurrences(part: number, onProgress?: Listener): PartOfOccurrences {
    const index = whole('part', part, 0, MOST);
    return translating(() => {
      const found = this.#puzzle.partOfOccurrences(index, listener(onProgress));
      const { counts } = found;
      const { digits } = this.#numbering;
      const of = (cell: number, index: number) =>
        [cell, counts.slice(index * digits, (index + 1) * digits)] as const;
      return new Map(Array.from(found.cells).map(of));
    });
  }

  /** The result of `occurrences`, joined from all its parts. */
  joinOccurrences(parts: readonly PartOfOccurrences[]): Occurrences {
    const all = parts.flatMap((part) => [...part]);
    const cells = Uint32Array.from(all, ([cell]) => cell);
    const counts = all.flatMap(([, of]) => of);
    return translating(() => this.#occurrences(this.#puzzle.joinOccurrences(cells, counts)));
  }

  #givens(pairs: Uint32Array): Given[] {
    const digits = digitsOf(this.#numbering);
    const given = (_: unknown, index: number) => ({
      cell: pairs[2 * index] as number,
      digit: digits[(pairs[2 * index + 1] as number) - 1] as number,
    });
    return Array.from({ length: pairs.length / 2 }, given);
  }

  /**
   * Givens that leave one solution, and redundant givens and rules; null without a solution. With
   * `minimal`, also removes givens until none is redundant.
   *
   * @throws {OutOfReach} as `count` does.
   */
  repair({ minimal = false }: { readonly minimal?: boolean | undefined } = {}): Repair | null {
    return translating(() => {
      const repair = this.#puzzle.repair(minimal);
      if (!repair) return null;
      const [redundant, removed] = [Array.from(repair.redundant), Array.from(repair.removed)];
      const redundantRules = repair.redundant_rules;
      return { givens: this.#givens(repair.givens), redundant, redundantRules, removed };
    });
  }

  /** Estimates the number of solutions from random descents; depends only on the seed. */
  estimate({ samples = 1000, seed = 0n } = {}): Estimate {
    const [count, start] = [BigInt(whole('samples', samples, 2)), seedOf(seed)];
    const [solutions, low, high] = translating(() => this.#puzzle.estimate(count, start));
    return { solutions: solutions as bigint, interval: [low as bigint, high as bigint] };
  }

  /**
   * Estimates the number of solutions, and the share of each digit in each cell, from random
   * classic grids or descents, whichever is better. Takes up to a minute and depends only on the
   * seed. Returns null if the error is too large, and for more than 81 cells.
   */
  approximate(
    { seed = 0n }: { readonly seed?: bigint | undefined } = {},
    onProgress?: Listener,
  ): ApproximateOccurrences | null {
    const start = seedOf(seed);
    return translating(() => {
      const found = this.#puzzle.approximate(start, listener(onProgress));
      if (!found) return null;
      const [solutions, low, high] = found.solutions as [bigint, bigint, bigint];
      const [shares, errors] = [found.shares, found.errors].map((all) => this.#ofCells(all));
      return { solutions, interval: [low, high], shares: shares!, errors: errors! };
    });
  }

  #ofCells(all: Float64Array): number[][] {
    const { digits } = this.#numbering;
    return this.cells.map((_, cell) =>
      Array.from(all.subarray(cell * digits, (cell + 1) * digits)),
    );
  }

  /** Lists all solutions on demand, by default in ascending order row by row. */
  solutions(listing: Listing = {}): Solutions {
    const { after, before, skip = 0n, reverse, unordered } = listing;
    if (unordered && (after || before)) {
      throw new TypeError('`after` and `before` need an order: remove `unordered`');
    }
    const bound = (grid: Solution | undefined) => grid && numbersOf(grid, this.#numbering);
    const order = unordered ? 0 : reverse ? -1 : 1;
    const skipped = big('skip', skip);
    const solutions = translating(() =>
      this.#puzzle.solutions(order, bound(after), bound(before), skipped),
    );
    return new Solutions(solutions, this.cells.length, this.#numbering);
  }

  /**
   * Counts all solutions, for access by number in ascending order.
   *
   * @throws {OutOfReach} if that would take too much memory.
   */
  space(onProgress?: Listener): Space {
    const space = translating(() => this.#puzzle.space(listener(onProgress)));
    return new Space(space, this.cells.length, this.#numbering);
  }

  /** An SVG picture of a solution, or of the grid with its marks. */
  picture(solution?: Solution): string {
    const marks = this.marks && bitsOf(this.marks, this.#numbering);
    return translating(() =>
      this.#puzzle.picture(solution && numbersOf(solution, this.#numbering), marks),
    );
  }
}

/** Reads the puzzles of a text, in any mix of formats; `problems` has those that cannot be read. */
export function read(grids: string, rules?: string): { puzzles: Puzzle[]; problems: Problem[] } {
  const found = { puzzles: [] as Puzzle[], problems: [] as Problem[] };
  const [all, added] = [text('text', grids), rules === undefined ? rules : text('rules', rules)];
  const reader = translating(() => new binding.Reader(all, added));
  for (;;) {
    try {
      const puzzle = translating(() => reader.next());
      if (!puzzle) return found;
      found.puzzles.push(new Puzzle(dataOf(puzzle)));
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      found.problems.push(error);
    }
  }
}

function only(grid: string, rules?: string): Data {
  const { puzzles, problems } = read(grid, rules);
  const [problem] = problems;
  if (problem) throw problem;
  const [puzzle] = puzzles;
  if (puzzle && puzzles.length === 1) return puzzle;
  const message = puzzle ? `expected one grid, but there are ${puzzles.length}` : 'no grid found';
  throw new ReadError({ message, cells: [] });
}

function dataOf(puzzle: binding.Puzzle): Data {
  const { rules, cells, marks } = puzzle;
  const data = { rules: rules.text, cells: cellsOf(cells, rules) };
  return marks ? { ...data, marks: setsOf(marks, rules) } : data;
}

/** Data for drawing grids with these rules. */
export function shape(rules: string): Shape {
  return translating(() => shapeOf(rulesOf(rules)));
}

function shapeOf(rules: binding.Rules): Shape {
  const { text, rows, columns, labels, regions, drawing, style, notes } = rules;
  const digits = digitsOf(rules);
  const shape = { rules: text, rows, columns, digits, labels: [...labels] };
  return { ...shape, regions: Array.from(regions), drawing, style, notes };
}

/** All kinds of rules except layouts. */
export function ruleKinds(): RuleKind[] {
  return binding.RuleKind.all().map(({ name, title, summary, takes, form, example, value, isOptional }) => {
    const [of = '', usual = ''] = value ?? [];
    const kind = { name, title, summary, takes: takes as RuleKind['takes'], form, example };
    return { ...kind, value: value ? { title: of, usual, isOptional } : null };
  });
}

/**
 * Generates a random puzzle with these rules. Puzzles with the same seed differ by their `number`;
 * each is the same on all machines.
 *
 * @throws {RangeError} if no puzzle can be as requested.
 * @throws {OutOfReach} if all attempts failed.
 */
export function generate(rules: string, wanted: Wanted = {}): Data {
  return translating(() => {
    const known = rulesOf(rules);
    const { solutions = 1, givens, minimal, symmetry, pattern, start, attempts } = wanted;
    const number = BigInt(whole('number', wanted.number ?? 0));
    let made = new binding.Generator(known, seedOf(wanted.seed ?? 0n), number);
    const [least, most] = rangeOf('solutions', solutions);
    made = made.solutions(BigInt(least), BigInt(most));
    if (givens !== undefined) made = made.givens(...rangeOf('givens', givens));
    if (minimal) made = made.minimal();
    if (symmetry !== undefined) made = made.symmetry(text('symmetry', symmetry));
    if (pattern !== undefined) made = made.pattern(text('pattern', pattern));
    if (start !== undefined) made = made.starting_from(numbersOf(start, known));
    if (attempts !== undefined) made = made.attempts(BigInt(whole('attempts', attempts, 1)));
    return { rules: known.text, cells: cellsOf(made.run().cells, known) };
  });
}

/** The names of the symmetries that generated puzzles may have. */
export function symmetries(): string[] {
  return binding.symmetries();
}

function rangeOf(name: string, range: number | readonly [number, number]): [number, number] {
  const [least, most] = typeof range === 'number' ? [range, range] : range;
  return [whole(name, least, 0, MOST), whole(name, most, 0, MOST)];
}

/** The names of the formats that puzzles can be written in. */
export function formats(): string[] {
  return binding.formats();
}

function reasonOf({ message, cells }: binding.Reason): Reason {
  return { message, cells: Array.from(cells) };
}

function listener(onProgress: Listener | undefined) {
  if (!onProgress) return undefined;
  return (done: number, seconds?: number) => {
    try {
      onProgress({ done, seconds });
    } catch (error) {
      throw new OfCaller(error);
    }
  };
}
