import type { Engine, Progress, Puzzle } from '../../module/index.ts';
import { signal, type Signal } from '../parts/signal.ts';
import { analyse, isBusy, NOTHING, type Answers } from './analyse.ts';
import type { Counters } from './shares.ts';

/**
 * The time in milliseconds for which old answers stay after a change, so that quick answers do not
 * flicker.
 */
const PATIENCE = 150;

/** The minimum interval between updates of the progress, in milliseconds. */
const PACE = 100;

/** Analyses the current grid. Every change aborts the running analysis and starts another. */
export class Analyst {
  readonly answers: Signal<Answers> = signal(NOTHING);
  readonly #helpers: readonly Engine[];
  #counters: readonly [Engine, Engine];
  #isWorking = false;
  /** The time of the last progress update. */
  #told = -PACE;
  #puzzle: Puzzle | null = null;
  #running = new AbortController();
  #latest: Answers = NOTHING;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** The two counters take turns: while a cancelled one restarts, the other is ready. */
  constructor(counters: readonly [Engine, Engine], helpers: readonly Engine[]) {
    [this.#counters, this.#helpers] = [counters, helpers];
  }

  /** The answers so far, shown or not. */
  get latest(): Answers {
    return this.#latest;
  }

  /** Whether the answers on the page still belong to the previous grid. */
  get isLate(): boolean {
    return this.#patience !== undefined;
  }

  ask(puzzle: Puzzle) {
    const isAlike = puzzle.rules === this.#puzzle?.rules;
    this.#puzzle = puzzle;
    this.#latest = NOTHING;
    clearTimeout(this.#patience);
    this.#patience = undefined;
    if (isAlike) this.#patience = setTimeout(() => this.#publish(), PATIENCE);
    else this.#publish();
    this.#work((counters, signal) =>
      analyse(counters, puzzle, signal, (answers) => this.#learn(answers)),
    );
  }

  /** Looks for givens that together leave one solution. */
  repair() {
    this.#learn({ stage: 'givens' });
    this.#work(async ({ engine }, signal) => {
      const onProgress = (progress: Progress) => signal.aborted || this.#learn({ progress });
      const repair = await engine.repair(this.#puzzle!, { signal, onProgress });
      if (!signal.aborted) this.#learn({ repair, stage: 'done' });
    });
  }

  /** Stops the work; the answers so far stay. */
  stop() {
    this.#running.abort();
    this.#learn({ stage: 'stopped' });
  }

  resume() {
    if (this.#puzzle) this.ask(this.#puzzle);
  }

  #learn(news: Partial<Answers>) {
    if (news.progress) {
      if (performance.now() - this.#told < PACE) return;
      this.#told = performance.now();
    }
    this.#latest = { ...this.#latest, progress: undefined, ...news };
    if (this.#patience === undefined || !isBusy(this.#latest)) this.#publish();
  }

  #publish() {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.answers.set({ ...this.#latest });
  }

  #work(job: (counters: Counters, signal: AbortSignal) => Promise<void>) {
    this.#running.abort();
    const { signal } = (this.#running = new AbortController());
    const [one, other] = this.#counters;
    if (this.#isWorking) this.#counters = [other, one];
    this.#isWorking = true;
    job({ engine: this.#counters[0], helpers: this.#helpers }, signal)
      .catch((error: Error) => {
        if (!signal.aborted) this.#learn({ stage: 'failed', failure: error.message });
      })
      .finally(() => {
        if (!signal.aborted) this.#isWorking = false;
      });
  }
}
