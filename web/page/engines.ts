import { engine, type Engine } from '../module/index.ts';

/** One worker for each kind of question, so that none waits for another. */
export interface Engines {
  /** Counts, and says what else is known about the grid. */
  readonly counter: Engine;
  /** Leafs through solutions. */
  readonly lister: Engine;
  /** Reads, writes and draws. */
  readonly clerk: Engine;
}

export async function startEngines(): Promise<Engines> {
  const [counter, lister, clerk] = await Promise.all([engine(), engine(), engine()]);
  return { counter, lister, clerk };
}
