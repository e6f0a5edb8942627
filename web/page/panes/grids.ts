import { button, byId, element, input, onClick, setAttribute, write } from '../parts/dom.ts';
import { grouped } from '../parts/number.ts';
import type { Book, History } from '../puzzle/history.ts';
import { titleOf } from '../puzzle/rules.ts';
import type { Sheet } from '../puzzle/sheet.ts';
import { lineOf } from '../puzzle/words.ts';

/** The number of grids that the list shows at a time. */
const PAGE = 50;

/** The list of open grids, and fields to read more from text or files. */
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

  /** Duplicates the grid, to try something else. */
  #add() {
    const { sheets, at } = this.#history.book.value;
    this.#history.turnTo({ sheets: sheets.toSpliced(at + 1, 0, sheets[at]!), at: at + 1 });
  }

  #remove() {
    const { sheets, at } = this.#history.book.value;
    if (sheets.length > 1)
      this.#history.turnTo({
        sheets: sheets.toSpliced(at, 1),
        at: Math.min(at, sheets.length - 2),
      });
  }

  #show({ sheets, at }: Book) {
    const several = sheets.length > 1;
    byId('steps').hidden = !several;
    write(byId('grid-place'), `${grouped(at + 1)} of ${grouped(sheets.length)}`);
    button('grid-remove').disabled = !several;
    const from = Math.floor(at / PAGE) * PAGE;
    const page = sheets.slice(from, from + PAGE);
    const list = byId('grid-list');
    while (list.children.length < page.length) list.append(this.#newItem(list.children.length));
    while (list.children.length > page.length) list.lastElementChild!.remove();
    page.forEach((sheet, i) => showItem(list.children[i]!, sheet, from + i, from + i === at));
  }

  /** The list item at this place of the page, from 0. */
  #newItem(place: number) {
    const open = element(
      'button',
      { type: 'button' },
      element('b'),
      element('code'),
      element('small'),
    );
    onClick(open, () => this.#open(Math.floor(this.#history.book.value.at / PAGE) * PAGE + place));
    return element('li', {}, open);
  }
}

function showItem(item: Element, { shape, cells }: Sheet, index: number, isShown: boolean) {
  setAttribute(item.firstElementChild!, 'aria-current', isShown && 'true');
  write(item.querySelector('b')!, String(index + 1));
  write(item.querySelector('code')!, lineOf(shape, cells));
  write(item.querySelector('small')!, titleOf(shape.rules, shape.rows, shape.columns));
}
