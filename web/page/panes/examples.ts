import type { Engine } from '../../module/index.ts';
import { element, select } from '../parts/dom.ts';
import { CLASSIC } from '../puzzle/classic.ts';
import { EXAMPLES, textOf } from '../puzzle/examples.ts';
import type { History } from '../puzzle/history.ts';
import { take } from '../puzzle/intake.ts';
import { blankSheet, type Sheet } from '../puzzle/sheet.ts';

/** The menu of examples. It names the current one until the grid is changed. */
export class Examples {
  readonly #clerk: Engine;
  readonly #names = new WeakMap<Sheet, string>();

  constructor(clerk: Engine) {
    this.#clerk = clerk;
  }

  /** Reads an example: the first one unless named. */
  async open(name: string = EXAMPLES[0]!.name): Promise<Sheet> {
    const example = EXAMPLES.find((of) => of.name === name)!;
    // The classic grid as context: all other examples have their own rules.
    const { sheets } = await take(this.#clerk, textOf(example), blankSheet(CLASSIC));
    this.#names.set(sheets[0]!, name);
    return sheets[0]!;
  }

  /** Opens the chosen example; calls `leave` if it was chosen by mouse or touch. */
  watch(history: History, leave: () => void) {
    const menu = select('examples');
    menu.append(...EXAMPLES.map(({ name }) => element('option', { value: name }, name)));
    let byPointer = false;
    menu.addEventListener('pointerdown', () => (byPointer = true));
    menu.addEventListener('keydown', () => (byPointer = false));
    menu.addEventListener('change', async () => {
      const name = menu.value;
      // After a click, typed digits belong to the grid; arrow keys still belong to the menu.
      if (byPointer) leave();
      const sheet = await this.open(name);
      if (menu.value === name) history.edit(sheet);
    });
    history.book.watch(() => (menu.value = this.#names.get(history.sheet) ?? ''));
  }
}
