import { ReadError, type Engine } from '../module/index.ts';
import { notify } from './parts/notice.ts';
import type { History } from './puzzle/history.ts';
import { codeOf, openCode } from './puzzle/link.ts';
import type { Sheet } from './puzzle/sheet.ts';

/**
 * Keeps the grid in the address of the page: reloading restores it, and copying the address shares
 * it.
 */
export class Keeper {
  readonly #clerk: Engine;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #written = '';
  #isRefused = false;

  constructor(clerk: Engine) {
    this.#clerk = clerk;
  }

  watch(history: History) {
    let isFirst = true;
    history.book.watch(() => {
      // An unreadable address is left for the user to correct.
      if (!isFirst || !this.#isRefused) this.#keep(history.sheet);
      isFirst = false;
    });
    addEventListener('hashchange', async ({ newURL }) => {
      // This may be the address that the page itself wrote after a pause.
      const { hash } = new URL(newURL);
      if (hash === this.#written) return;
      const sheet = await this.read(hash);
      if (sheet) history.edit(sheet);
    });
  }

  /** The grid in the address; null if it has none. */
  async read(hash = location.hash): Promise<Sheet | null> {
    const code = hash.slice(1);
    if (!code) return null;
    try {
      return await openCode(this.#clerk, code);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      this.#isRefused = true;
      notify(error.message, 'error');
      return null;
    }
  }

  /** Browsers limit how often the address may change, so it is written after a pause. */
  #keep(sheet: Sheet) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      history.replaceState(null, '', `#${codeOf(sheet)}`);
      this.#written = location.hash;
    }, 250);
  }
}
