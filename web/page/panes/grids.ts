import { button, byId, element, input, onClick, write } from '../parts/dom.ts';
import { grouped } from '../parts/number.ts';
import type { Book, History } from '../puzzle/history.ts';
import { titleOf } from '../puzzle/rules.ts';
import type { Sheet } from '../puzzle/sheet.ts';
import { lineOf } from '../puzzle/words.ts';

/** A list shows this many grids at a time. */
const PAGE = 50;

/** The open grids as a list to step through, and text or files to read more of them from. */
export class GridsPane {
  readonly #history: History;

  constructor(history: History, take: (text: string) => Promise<void>) {
    this.#history = history;
    onClick(button('grid-previous'), () => this.#go(-1));
    onClick(button('grid-next'), () => this.#go(1));
    onClick(button('grid-add'), () => this.#add());
    onClick(button('grid-remove'), () => this.#remove());
    byId('read-form').addEventListener('submit', (event) => {
      event.preventDefault();
      const field = byId<HTMLTextAreaElement>('read-text');
      void take(field.value).then(() => (field.value = ''));
    });
    const file = input('file');
    onClick(button('open-file'), () => file.click());
    file.addEventListener('change', () => {
      void file.files?.[0]?.text().then(take);
      file.value = '';
    });
    history.book.watch((book) => this.#show(book));
  }

  #go(by: number) {
    const { sheets, at } = this.#history.book.value;
    this.#open((at + by + sheets.length) % sheets.length);
  }

  #open(at: number) {
    this.#history.turnTo({ ...this.#history.book.value, at });
  }

  /** A copy of the grid, to try something else. */
  #add() {
    const { sheets, at } = this.#history.book.value;
    this.#history.turnTo({ sheets: sheets.toSpliced(at + 1, 0, sheets[at]!), at: at + 1 });
  }

  #remove() {
    const { sheets, at } = this.#history.book.value;
    if (sheets.length > 1) this.#history.turnTo({ sheets: sheets.toSpliced(at, 1), at: Math.min(at, sheets.length - 2) });
  }

  #show({ sheets, at }: Book) {
    const several = sheets.length > 1;
    byId('steps').hidden = !several;
    write(byId('grid-place'), `${grouped(at + 1)} of ${grouped(sheets.length)}`);
    button('grid-remove').disabled = !several;
    const from = Math.floor(at / PAGE) * PAGE;
    byId('grid-list').replaceChildren(
      ...sheets.slice(from, from + PAGE).map((sheet, i) => this.#item(sheet, from + i, from + i === at)),
    );
  }

  #item(sheet: Sheet, index: number, isShown: boolean) {
    const { shape } = sheet;
    const open = element(
      'button',
      { type: 'button', 'aria-current': isShown && 'true' },
      element('b', {}, String(index + 1)),
      element('code', {}, lineOf(shape, sheet.cells)),
      element('small', {}, titleOf(shape.rules, shape.rows, shape.columns)),
    );
    onClick(open, () => this.#open(index));
    return element('li', {}, open);
  }
}
