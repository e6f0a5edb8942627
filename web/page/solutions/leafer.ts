import {
  OutOfReach,
  type Engine,
  type Progress,
  type Puzzle,
  type Solution,
  type Space,
} from '../../module/index.ts';
import type { Leaf } from '../answers/overlay.ts';
import { signal, type Signal } from '../parts/signal.ts';

export interface Leafing {
  readonly stage: 'idle' | 'opening' | 'indexing' | 'moving' | 'ready' | 'stopped' | 'failed';
  readonly leaf: Leaf | null;
  /** The number of the current solution, from 0; null if not known. */
  readonly rank: bigint | null;
  /** The number of solutions; null if not known. */
  readonly total: bigint | null;
  /** Whether solutions can be reached by number and drawn at random. */
  readonly byNumber: boolean;
  readonly progress?: Progress | undefined;
  readonly failure?: string;
}

const CLOSED: Leafing = { stage: 'idle', leaf: null, rank: null, total: null, byNumber: false };

export type Step = 'first' | 'previous' | 'next' | 'last' | 'random';

/**
 * Steps through the solutions of one grid: by number if they can be counted, else one at a time.
 */
export class Leafer {
  readonly state: Signal<Leafing> = signal(CLOSED);
  readonly #engine: Engine;
  #puzzle: Puzzle | null = null;
  #space: Space | null = null;
  #running = new AbortController();
  #queue: Promise<void> = Promise.resolve();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Shows no solution. */
  close() {
    this.#end();
    this.#puzzle = null;
    this.state.set(CLOSED);
  }

  /** Shows the first solution; until it is found, that of the previous grid. */
  open(puzzle: Puzzle) {
    this.#end();
    const { leaf } = this.state.value;
    const isAlike = puzzle.rules === this.#puzzle?.rules;
    this.#puzzle = puzzle;
    this.state.set({ ...CLOSED, leaf: isAlike ? leaf : null, stage: 'opening' });
    return this.#work(async (signal) => {
      const first = await this.#list({ chunk: 1 }, signal);
      if (first) this.#learn({ leaf: { solution: first, previous: null }, rank: 0n });
      else this.#learn({ leaf: null, total: 0n });
    });
  }

  #end() {
    this.#running.abort();
    this.#running = new AbortController();
    this.#queue = Promise.resolve();
    this.#space?.close();
    this.#space = null;
  }

  /** Counts the solutions, so that they can be reached by number. */
  index() {
    return this.#work(async (signal) => {
      const puzzle = this.#puzzle;
      if (!puzzle || this.#space || this.state.value.total === 0n) return;
      this.#learn({ stage: 'indexing' });
      try {
        const onProgress = (progress: Progress) => signal.aborted || this.#learn({ progress });
        this.#space = await this.#engine.space(puzzle, { signal, onProgress });
        this.#learn({ total: this.#space.count, byNumber: true });
      } catch (error) {
        if (!(error instanceof OutOfReach)) throw error;
      }
    });
  }

  step(step: Step) {
    return this.#work((signal) => {
      if (step === 'random') return this.#random(signal);
      const { rank, total } = this.state.value;
      if (!this.#space || total === null || rank === null) return this.#walk(step, signal);
      return this.#jump(
        { first: 0n, previous: rank - 1n, next: rank + 1n, last: total - 1n }[step],
        signal,
      );
    });
  }

  /** Shows the solution with this number, from 0, or the nearest one. */
  goTo(rank: bigint) {
    return this.#work((signal) => this.#jump(rank, signal));
  }

  /** Random solutions, each equally likely; empty if they cannot be drawn. */
  async sample(n: number): Promise<readonly Solution[]> {
    let drawn: readonly Solution[] = [];
    await this.#work(async (signal) => {
      if (this.#space) drawn = await this.#space.sample(n, seed(), { signal });
    });
    return drawn;
  }

  stop() {
    this.#end();
    this.#learn({ stage: 'stopped', byNumber: false });
  }

  async #jump(rank: bigint, signal: AbortSignal) {
    if (!this.#space) return;
    const last = this.#space.count - 1n;
    const to = rank < 0n ? 0n : rank > last ? last : rank;
    if (to !== this.state.value.rank) this.#show(await this.#space.at(to, { signal }), to);
  }

  async #random(signal: AbortSignal) {
    if (!this.#space) return;

    const [solution] = await this.#space.sample(1, seed(), { signal });
    if (solution) this.#show(solution, await this.#space.rank(solution, { signal }));
  }

  async #walk(step: Exclude<Step, 'random'>, signal: AbortSignal) {
    const { leaf, rank } = this.state.value;
    if (!leaf) return;
    const listing = {
      first: {},
      next: { after: leaf.solution },
      previous: { before: leaf.solution, reverse: true },
      last: { reverse: true },
    }[step];
    const found = await this.#list({ ...listing, chunk: 1 }, signal);
    const by = step === 'next' ? 1n : -1n;
    const known = step === 'first' ? 0n : step === 'last' || rank === null ? null : rank + by;
    if (found) this.#show(found, known);
  }

  async #list(listing: object, signal: AbortSignal): Promise<Solution | null> {
    for await (const solution of this.#engine.solutions(this.#puzzle!, listing, { signal }))
      return solution;
    return null;
  }

  #show(solution: Solution, rank: bigint | null) {
    const previous = this.state.value.leaf?.solution ?? null;
    this.#learn({ leaf: { solution, previous }, rank });
  }

  #learn(news: Partial<Leafing>) {
    this.state.set({ ...this.state.value, progress: undefined, ...news });
  }

  /** Runs one job at a time. */
  #work(job: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#running;
    this.#queue = this.#queue.then(async () => {
      if (signal.aborted) return;
      if (this.state.value.stage === 'ready') this.#learn({ stage: 'moving' });
      try {
        await job(signal);
        if (!signal.aborted) this.#learn({ stage: 'ready' });
      } catch (error) {
        if (!signal.aborted) this.#learn({ stage: 'failed', failure: (error as Error).message });
      }
    });
    return this.#queue;
  }
}

const seed = () => crypto.getRandomValues(new BigUint64Array(1))[0]!;
