import type { Engine, Progress, Puzzle } from '../../module/index.ts';
import { signal, type Signal } from '../parts/signal.ts';
import { analyse, isBusy, NOTHING, type Answers } from './analyse.ts';

/**
 * For this many milliseconds after a change the answers before it stay, so that quick ones do not
 * flicker.
 */
const PATIENCE = 150;

/**
 * The analysis of the grid that is shown. Every change ends the one that runs and starts another.
 */
export class Analyst {
  readonly answers: Signal<Answers> = signal(NOTHING);
  readonly #engine: Engine;
  #puzzle: Puzzle | null = null;
  #running = new AbortController();
  #latest: Answers = NOTHING;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** What is known of the grid by now, shown or not. */
  get latest(): Answers {
    return this.#latest;
  }

  /** Whether the answers that are shown are still those of the grid before. */
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
    this.#work((signal) =>
      analyse(this.#engine, puzzle, signal, (answers) => this.#learn(answers)),
    );
  }

  /** Looks for givens that would leave one solution, where no single one does. */
  repair() {
    this.#learn({ stage: 'givens' });
    this.#work(async (signal) => {
      const onProgress = (progress: Progress) => signal.aborted || this.#learn({ progress });
      const repair = await this.#engine.repair(this.#puzzle!, { signal, onProgress });
      if (!signal.aborted) this.#learn({ repair, stage: 'done' });
    });
  }

  /** Ends the work; what is known already stays. */
  stop() {
    this.#running.abort();
    this.#learn({ stage: 'stopped' });
  }

  resume() {
    if (this.#puzzle) this.ask(this.#puzzle);
  }

  #learn(news: Partial<Answers>) {
    this.#latest = { ...this.#latest, progress: undefined, ...news };
    if (this.#patience === undefined || !isBusy(this.#latest)) this.#publish();
  }

  #publish() {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.answers.set({ ...this.#latest });
  }

  #work(job: (signal: AbortSignal) => Promise<void>) {
    this.#running.abort();
    const { signal } = (this.#running = new AbortController());
    job(signal).catch((error: Error) => {
      if (!signal.aborted) this.#learn({ stage: 'failed', failure: error.message });
    });
  }
}
