import { ReadError, type Engine } from '../module/index.ts';
import { notify } from './parts/notice.ts';
import type { History } from './puzzle/history.ts';
import { fragmentOf, linkedSheet, parseFragment } from './puzzle/link.ts';
import { blankSheet, type Sheet } from './puzzle/sheet.ts';

/**
 * The address of the page always holds the grid: reloading keeps it, and copying the address shares
 * it.
 */
export class Keeper {
  readonly #clerk: Engine;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #written = '';

  constructor(clerk: Engine) {
    this.#clerk = clerk;
  }

  watch(history: History) {
    history.book.watch(() => this.#keep(history.sheet));
    addEventListener('hashchange', async ({ newURL }) => {
      // By now the address may be that of the grid before again, written after a pause.
      const { hash } = new URL(newURL);
      if (hash === this.#written) return;
      const sheet = await this.read(hash);
      if (sheet) history.edit(sheet);
    });
  }

  /** The grid of the address, or null if it has none. */
  async read(hash = location.hash): Promise<Sheet | null> {
    const linked = parseFragment(hash);
    if (!linked) return null;
    try {
      return linkedSheet(linked, blankSheet(await this.#clerk.shape(linked.rules ?? 'box=3x3')));
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      notify(`The link has rules that cannot be read. ${error.message}`, 'error');
      return null;
    }
  }

  /** Browsers allow few changes of the address a second, so it follows after a pause. */
  #keep(sheet: Sheet) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      history.replaceState(null, '', `#${fragmentOf(sheet)}`);
      this.#written = location.hash;
    }, 250);
  }
}
