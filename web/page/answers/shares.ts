import type {
  Engine,
  LongOptions,
  Occurrences,
  PartOfOccurrences,
  Puzzle,
} from '../../module/index.ts';
import { CLASSIC } from '../puzzle/classic.ts';

/** The engines that count: one answers all questions, the others help. */
export interface Counters {
  readonly engine: Engine;
  /** One for each additional processor. */
  readonly helpers: readonly Engine[];
}

/**
 * The time in milliseconds after which helpers start on the shares although the count is running.
 */
const PATIENCE = 300;

/**
 * Counts the solutions with each candidate, on all processors. `counted` resolves when the first
 * engine has counted all solutions.
 */
export async function sharesOf(
  { engine, helpers }: Counters,
  puzzle: Puzzle,
  counted: Promise<bigint>,
  options: LongOptions,
): Promise<Occurrences> {
  const isDivided = helpers.length > 0 && puzzle.rules === CLASSIC.rules && !puzzle.marks;
  const workers = helpers.length + 1;
  const parts = isDivided ? await helpers[0]!.partsOfOccurrences(puzzle, workers, options) : [];
  // With two processors, leave one to the rest of the page unless the count takes long.
  if (helpers.length < 2) await Promise.race([counted, later(PATIENCE)]);
  const work = new Work(puzzle, parts, options);
  const begun = Promise.all(helpers.map((helper) => work.join(helper)));
  begun.catch(() => {});
  const total = await counted;
  if (parts.length === 0) return engine.occurrences(puzzle, { ...options, total });
  await Promise.all([begun, work.join(engine)]);
  return engine.joinOccurrences(puzzle, work.counted, options);
}

const later = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Parts that are counted by all engines that join. */
class Work {
  readonly counted: PartOfOccurrences[] = [];
  readonly #puzzle: Puzzle;
  readonly #left: number[];
  readonly #options: LongOptions;
  /** The completed share of each part. */
  readonly #done: Map<number, number>;

  constructor(puzzle: Puzzle, parts: readonly number[], options: LongOptions) {
    [this.#puzzle, this.#left, this.#options] = [puzzle, [...parts], options];
    this.#done = new Map(parts.map((part) => [part, 0]));
  }

  /** Has an engine count remaining parts until none is left. */
  async join(engine: Engine) {
    for (let part; (part = this.#left.shift()) !== undefined; ) {
      const options = { ...this.#options, onProgress: this.#teller(part) };
      this.counted.push(await engine.partOfOccurrences(this.#puzzle, part, options));
    }
  }

  #teller(part: number) {
    return ({ done }: { readonly done: number }) => {
      this.#done.set(part, done);
      const sum = [...this.#done.values()].reduce((all, one) => all + one, 0);
      this.#options.onProgress?.({ done: sum / this.#done.size });
    };
  }
}
