import type { Engine } from '../../module/index.ts';
import { button, byId, element, input, onClick, select, setAttribute } from '../parts/dom.ts';
import { download } from '../parts/download.ts';
import { notify } from '../parts/notice.ts';
import { pngOf } from '../parts/png.ts';
import type { History } from '../puzzle/history.ts';
import { codeOf } from '../puzzle/link.ts';
import { puzzleOf } from '../puzzle/sheet.ts';
import { Address } from './address.ts';
import { Elsewhere } from './elsewhere.ts';
import { fileNameOf, pictureOf } from './pictures.ts';
import { Printer } from './print.ts';

/** The tab *Share*: links, a code, other sites, print, text and pictures. */
export class SharePane {
  readonly #clerk: Engine;
  readonly #history: History;
  readonly #address = new Address();
  readonly #elsewhere: Elsewhere;
  readonly #printer: Printer;
  #asked = 0;

  constructor(clerk: Engine, history: History) {
    this.#clerk = clerk;
    this.#history = history;
    this.#elsewhere = new Elsewhere(clerk);
    this.#printer = new Printer(clerk, history);
    void clerk.formats().then((formats) => {
      select('format').append(...formats.map((format) => element('option', {}, format)));
      return this.#showText();
    });
    select('format').addEventListener('change', () => void this.#showText());
    const text = byId<HTMLTextAreaElement>('as-text');
    onClick(button('copy-link'), () => void copy(input('link').value, 'link'));
    onClick(button('copy-code'), () => void copy(input('code').value, 'code'));
    onClick(button('copy-text'), () => void copy(text.value, 'text'));
    onClick(button('save-text'), () => {
      const ending = select('format').value === 'svg' ? 'svg' : 'txt';
      download(fileNameOf(this.#sheet, ending), text.value);
    });
    onClick(button('save-svg'), () => void this.#savePicture('svg'));
    onClick(button('save-png'), () => void this.#savePicture('png'));
  }

  get #sheet() {
    return this.#history.sheet;
  }

  show() {
    this.#address.show(codeOf(this.#sheet));
    void this.#elsewhere.show(this.#sheet);
    this.#printer.show();
    void this.#showText();
  }

  async #showText() {
    const asked = ++this.#asked;
    const format = select('format').value;
    if (!format) return;
    const shown = byId<HTMLTextAreaElement>('as-text');
    setAttribute(shown, 'aria-busy', 'true');
    const text = await this.#clerk
      .write(puzzleOf(this.#sheet), format)
      .catch((error: Error) => error.message);
    if (asked !== this.#asked) return;
    shown.value = text;
    setAttribute(shown, 'aria-busy', 'false');
  }

  async #savePicture(as: 'svg' | 'png') {
    const name = fileNameOf(this.#sheet, as);
    const svg = await pictureOf(this.#clerk, this.#sheet);
    if (as === 'svg') download(name, svg, 'image/svg+xml');
    else download(name, await pngOf(svg));
  }
}

async function copy(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify(`Copied the ${what} to the clipboard.`);
  } catch {
    notify(`The browser does not allow copying. Select the ${what} and copy it by hand.`, 'error');
  }
}
