import type { Engine, Progress, Puzzle } from '../../module/index.ts';
import { signal, type Signal } from '../parts/signal.ts';
import { analyse, NOTHING, type Answers } from './analyse.ts';

/** The analysis of the grid that is shown. Every change ends the one that runs and starts another. */
export class Analyst {
  readonly answers: Signal<Answers> = signal(NOTHING);
  readonly #engine: Engine;
  #puzzle: Puzzle | null = null;
  #running = new AbortController();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  ask(puzzle: Puzzle) {
    this.#puzzle = puzzle;
    this.answers.set({ ...NOTHING });
    this.#work((signal) => analyse(this.#engine, puzzle, signal, (answers) => this.answers.set(answers)));
  }

  /** Looks for givens that would leave one solution, where no single one does. */
  repair() {
    const learn = (news: Partial<Answers>) => this.answers.set({ ...this.answers.value, progress: undefined, ...news });
    learn({ stage: 'givens' });
    this.#work(async (signal) => {
      const onProgress = (progress: Progress) => signal.aborted || learn({ progress });
      const repair = await this.#engine.repair(this.#puzzle!, { signal, onProgress });
      if (!signal.aborted) learn({ repair, stage: 'done' });
    });
  }

  /** Ends the work; what is known already stays. */
  stop() {
    this.#running.abort();
    this.answers.set({ ...this.answers.value, stage: 'stopped', progress: undefined });
  }

  resume() {
    if (this.#puzzle) this.ask(this.#puzzle);
  }

  #work(job: (signal: AbortSignal) => Promise<void>) {
    this.#running.abort();
    const { signal } = (this.#running = new AbortController());
    job(signal).catch((error: Error) => {
      if (!signal.aborted) this.answers.set({ ...this.answers.value, stage: 'failed', failure: error.message });
    });
  }
}
