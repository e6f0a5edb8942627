import { engine, type Engine } from '../module/index.ts';

/** One worker per kind of question, so that none waits for another. */
export interface Engines {
  /** Count solutions and answer most other questions; they take turns. */
  readonly counters: readonly [Engine, Engine];
  /** Count parts on the other processors. */
  readonly helpers: readonly Engine[];
  /** Steps through solutions. */
  readonly lister: Engine;
  /** Reads, writes and draws. */
  readonly clerk: Engine;
}

const LATER = 1000;

/** Shares are counted in three parts while one engine counts all solutions. */
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
  // A first question starts the spare worker, after the others have started.
  setTimeout(() => void spare.formats(), LATER);
  return { counters: [counter, spare], helpers, lister, clerk };
}
