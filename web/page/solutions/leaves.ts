import type { Engine, Puzzle, Solution } from '../../module/index.ts';
import type { Analyst } from '../answers/analyst.ts';
import { countOf, isBusy } from '../answers/analyse.ts';
import { signal, type Signal } from '../parts/signal.ts';
import { puzzleOf, withDigit, type Sheet } from '../puzzle/sheet.ts';
import { Leafer } from './leafer.ts';

/** The smallest sample whose shares are shown; smaller ones would mislead. */
const FEW = 50;
/** The largest sample; more would look the same. */
const ENOUGH = 1000;
/** Sampling ends if it blocks the worker's other questions for this many milliseconds. */
const PATIENCE = 400;

/**
 * The time in milliseconds after which random solutions replace exact shares. Until then, the
 * exact shares have all processors: with no spare one, sampling would slow them down by a quarter.
 */
const LATE = navigator.hardwareConcurrency > 2 ? 1000 : 5000;

/** The views that need solutions. */
type Wanted = 'nothing' | 'shades' | 'solutions';

export interface Filter {
  readonly cell: number;
  readonly digit: number;
}

/**
 * Decides when to list solutions: only if a view needs them, and after the grid has been counted.
 */
export class Leaves {
  readonly leafer: Leafer;
  /** Digits that the listed solutions must have, in addition to the givens. */
  readonly filters: Signal<readonly Filter[]> = signal<readonly Filter[]>([]);
  /** Random solutions, shown until the exact shares are known. */
  readonly drawn: Signal<readonly Solution[]> = signal<readonly Solution[]>([]);
  readonly #analyst: Analyst;
  readonly #sheet: () => Sheet;
  #wanted: Wanted = 'nothing';
  #opened: Sheet | null = null;
  #isIndexed = false;
  #isLate = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(lister: Engine, analyst: Analyst, sheet: () => Sheet) {
    this.leafer = new Leafer(lister);
    this.#analyst = analyst;
    this.#sheet = sheet;
    analyst.answers.watch(() => this.#advance());
    this.filters.watch(() => this.#open());
  }

  /** The grid with the filters as additional givens. */
  get puzzle(): Puzzle {
    const filtered = this.filters.value.reduce(
      (sheet, { cell, digit }) => withDigit(sheet, [cell], digit),
      this.#sheet(),
    );
    return puzzleOf(filtered);
  }

  want(wanted: Wanted) {
    this.#wanted = wanted;
    this.#advance();
  }

  /** Notes that the grid has changed. */
  changed() {
    this.#opened = null;
    if (this.filters.value.length > 0) this.filters.set([]);
    else this.#open();
  }

  /** Adds a filter, or removes it if present. */
  toggle(filter: Filter) {
    const others = this.filters.value.filter(({ cell }) => cell !== filter.cell);
    const isThere = this.filters.value.some(
      ({ cell, digit }) => cell === filter.cell && digit === filter.digit,
    );
    this.filters.set(isThere ? others : [...others, filter]);
  }

  #open() {
    const isWanted = this.#wanted !== 'nothing';
    this.#opened = isWanted ? this.#sheet() : null;
    clearTimeout(this.#timer);
    if (!isWanted) return this.leafer.close();
    [this.#isIndexed, this.#isLate] = [false, false];
    this.#timer = setTimeout(() => {
      this.#isLate = true;
      this.#advance();
    }, LATE);
    this.drawn.set([]);
    void this.leafer.open(this.puzzle);
    this.#advance();
  }

  #advance() {
    const answers = this.#analyst.latest;
    if (this.#wanted === 'nothing') return;
    if (this.#opened !== this.#sheet()) this.#open();
    const isCounted = countOf(answers) !== undefined || !isBusy(answers);
    const isTime =
      this.#wanted === 'solutions'
        ? this.#isLate || !isBusy(answers)
        : this.#isLate && answers.stage === 'shares';
    if (!this.#isIndexed && isCounted && isTime && answers.estimate === undefined) {
      this.#isIndexed = true;
      void this.leafer.index().then(() => this.#draw());
    }
  }

  async #draw() {
    const sheet = this.#opened;
    const isWanted = () =>
      this.#opened === sheet &&
      this.filters.value.length === 0 &&
      this.#analyst.latest.stage === 'shares';
    let drawn: readonly Solution[] = [];
    // The first sample may have to wait for a count.
    for (let atOnce = 1; isWanted() && drawn.length < ENOUGH; atOnce *= 2) {
      const since = performance.now();
      const more = await this.leafer.sample(atOnce);
      if (!isWanted() || more.length === 0) return;
      drawn = [...drawn, ...more];
      if (drawn.length >= FEW) this.drawn.set(drawn);
      if (atOnce > 1 && performance.now() - since > PATIENCE) return;
    }
  }
}
