import type { Selection } from './board/selection.ts';
import { notify } from './parts/notice.ts';
import { signal } from './parts/signal.ts';
import type { Engine } from '../module/index.ts';
import type { History } from './puzzle/history.ts';
import { areNames, inOrder, shuffled } from './puzzle/relabel.ts';
import { withoutRule } from './puzzle/rules.ts';
import {
  blankSheet,
  erased,
  isSameSheet,
  reshaped,
  withDigit,
  withMark,
  type Sheet,
} from './puzzle/sheet.ts';
import { turnedFrom, turnedRules } from './puzzle/turn.ts';

/** All edits of the grid; each is one step for undo. */
export class Editor {
  /** Whether typed digits are corner marks. */
  readonly marking = signal(false);
  readonly #history: History;
  readonly #selection: Selection;
  readonly #clerk: Engine;

  constructor(history: History, selection: Selection, clerk: Engine) {
    this.#history = history;
    this.#selection = selection;
    this.#clerk = clerk;
  }

  type(digit: number, asMark: boolean) {
    const { sheet } = this.#history;
    const { cells } = this.#selection;
    if (asMark !== this.marking.value) return this.#edit(withMark(sheet, cells, digit));
    const isThere = cells.every((cell) => sheet.cells[cell] === digit);
    if (!isThere) this.#edit(withDigit(sheet, cells, digit));
  }

  erase() {
    this.#edit(erased(this.#history.sheet, this.#selection.cells));
  }

  place(givens: readonly { readonly cell: number; readonly digit: number }[]) {
    this.#edit(
      givens.reduce(
        (sheet, { cell, digit }) => withDigit(sheet, [cell], digit),
        this.#history.sheet,
      ),
    );
  }

  remove(cells: readonly number[]) {
    this.#edit(withDigit(this.#history.sheet, cells, null));
  }

  clear() {
    this.#edit(blankSheet(this.#history.sheet.shape));
  }

  restrict(strict: boolean) {
    this.#edit({ ...this.#history.sheet, strict });
  }

  relabel(how: 'in order' | 'at random') {
    const { sheet } = this.#history;
    if (!areNames(sheet.shape.rules))
      return notify('These rules depend on the values of digits, which therefore cannot be renamed.', 'error');
    this.#edit(how === 'in order' ? inOrder(sheet) : shuffled(sheet));
  }

  async rotate() {
    const { sheet } = this.#history;
    const { rows, columns, rules } = sheet.shape;
    const turned = turnedRules(rules, rows, columns);
    if (turned === null)
      return notify(
        'The grid cannot be rotated: arrows whose number is read downwards, rowindex, columnindex and flatmates have no rotated form.',
        'error',
      );
    const from = turnedFrom(rows, columns);
    const shape = await this.#clerk.shape(turned);
    const of = <T>(values: readonly T[]) => from.map((cell) => values[cell]!);
    this.#edit({ ...sheet, shape, cells: of(sheet.cells), marks: of(sheet.marks) });
  }

  /** Throws a ReadError if the rules are invalid. */
  async changeRules(rules: string) {
    const shape = await this.#clerk.shape(rules);
    if (shape.rules !== this.#history.sheet.shape.rules)
      this.#edit(reshaped(this.#history.sheet, shape));
  }

  removeRule(rule: string) {
    return this.changeRules(withoutRule(this.#history.sheet.shape.rules, rule));
  }

  #edit(sheet: Sheet) {
    if (!isSameSheet(sheet, this.#history.sheet)) this.#history.edit(sheet);
  }
}
