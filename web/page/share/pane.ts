import type { Engine } from '../../module/index.ts';
import { button, byId, element, input, onClick, select, setAttribute } from '../parts/dom.ts';
import { download } from '../parts/download.ts';
import { notify } from '../parts/notice.ts';
import { pngOf } from '../parts/png.ts';
import { fragmentOf } from '../puzzle/link.ts';
import { puzzleOf, type Sheet } from '../puzzle/sheet.ts';

/** The link, and the grid as text in every format and as a picture. */
export class SharePane {
  readonly #clerk: Engine;
  readonly #sheet: () => Sheet;
  #asked = 0;

  constructor(clerk: Engine, sheet: () => Sheet) {
    this.#clerk = clerk;
    this.#sheet = sheet;
    void clerk.formats().then((formats) => {
      select('format').append(...formats.map((format) => element('option', {}, format)));
      return this.show();
    });
    select('format').addEventListener('change', () => void this.show());
    onClick(button('copy-link'), () => void copy(input('link').value, 'link'));
    onClick(
      button('copy-text'),
      () => void copy(byId<HTMLTextAreaElement>('as-text').value, 'text'),
    );
    onClick(button('save-text'), () =>
      download('grid.txt', byId<HTMLTextAreaElement>('as-text').value),
    );
    onClick(
      button('save-svg'),
      () => void this.#picture().then((svg) => download('grid.svg', svg, 'image/svg+xml')),
    );
    onClick(
      button('save-png'),
      () =>
        void this.#picture()
          .then(pngOf)
          .then((png) => download('grid.png', png)),
    );
  }

  async show() {
    const sheet = this.#sheet();
    input('link').value = `${location.href.split('#')[0]}#${fragmentOf(sheet)}`;
    const asked = ++this.#asked;
    const format = select('format').value;
    if (!format) return;
    const shown = byId<HTMLTextAreaElement>('as-text');
    setAttribute(shown, 'aria-busy', 'true');
    const text = await this.#clerk
      .write(puzzleOf(sheet), format)
      .catch((error: Error) => error.message);
    if (asked !== this.#asked) return;
    shown.value = text;
    setAttribute(shown, 'aria-busy', 'false');
  }

  #picture() {
    return this.#clerk.picture(puzzleOf(this.#sheet()));
  }
}

async function copy(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify(`The ${what} is on the clipboard.`);
  } catch {
    notify(`The browser forbids that. Select the ${what} and copy it by hand.`, 'error');
  }
}
