import { ReadError, type Engine } from '../module/index.ts';
import { notify } from './parts/notice.ts';
import type { History } from './puzzle/history.ts';
import { codeOf, openCode } from './puzzle/link.ts';
import type { Sheet } from './puzzle/sheet.ts';

/**
 * The address of the page always holds the grid: reloading keeps it, and copying the address shares
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
      // An address that could not be read is left as it is, to be corrected.
      if (!isFirst || !this.#isRefused) this.#keep(history.sheet);
      isFirst = false;
    });
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

  /** Browsers allow few changes of the address a second, so it follows after a pause. */
  #keep(sheet: Sheet) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      history.replaceState(null, '', `#${codeOf(sheet)}`);
      this.#written = location.hash;
    }, 250);
  }
}
