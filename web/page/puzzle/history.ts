import { signal, type Signal } from '../parts/signal.ts';
import type { Sheet } from './sheet.ts';

/** The state that can be undone: all grids, and the index of the current one. */
export interface Book {
  readonly sheets: readonly Sheet[];
  readonly at: number;
}

export const shown = (book: Book): Sheet => book.sheets[book.at]!;

const MOST_STEPS = 1000;

/** The open grids, with all earlier states. */
export class History {
  readonly book: Signal<Book>;
  #past: Book[] = [];
  #future: Book[] = [];

  constructor(first: Sheet) {
    this.book = signal({ sheets: [first], at: 0 });
  }

  get sheet(): Sheet {
    return shown(this.book.value);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Replaces the current sheet. */
  edit(sheet: Sheet) {
    const { sheets, at } = this.book.value;
    if (sheet === sheets[at]) return;
    this.turnTo({ sheets: sheets.with(at, sheet), at });
  }

  turnTo(book: Book) {
    this.#past.push(this.book.value);
    if (this.#past.length > MOST_STEPS) this.#past.shift();
    this.#future = [];
    this.book.set(book);
  }

  undo() {
    this.#move(this.#past, this.#future);
  }

  redo() {
    this.#move(this.#future, this.#past);
  }

  #move(from: Book[], to: Book[]) {
    const book = from.pop();
    if (!book) return;
    to.push(this.book.value);
    this.book.set(book);
  }
}
