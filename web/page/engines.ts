import { engine, type Engine } from '../module/index.ts';

/** One worker for each kind of question, so that none waits for another. */
export interface Engines {
  /** Count, in turn, and say what else is known about the grid. */
  readonly counters: readonly [Engine, Engine];
  /** Count parts, on the other processors. */
  readonly helpers: readonly Engine[];
  /** Leafs through solutions. */
  readonly lister: Engine;
  /** Reads, writes and draws. */
  readonly clerk: Engine;
}

const LATER = 1000;

/** Shares are counted in three parts, while one engine counts all solutions. */
const MOST_COUNTERS = 4;

export async function startEngines(): Promise<Engines> {
  const processors = Math.min(navigator.hardwareConcurrency || 1, MOST_COUNTERS);
  const [clerk, counter, lister, spare, ...helpers] = await Promise.all([
    engine(),
    engine(),
    engine(),
    engine(),
    ...Array.from({ length: processors - 1 }, () => engine()),
  ]);
  // A first question starts it, once the others have started.
  setTimeout(() => void spare.formats(), LATER);
  return { counters: [counter, spare], helpers, lister, clerk };
}
