import { engine, type Engine } from '../../module/index.ts';
import { button, byId, element, input, onClick, select } from '../parts/dom.ts';
import { addressOf } from '../parts/png.ts';
import { ProgressLine } from '../parts/progress.ts';
import type { History } from '../puzzle/history.ts';
import { puzzleOf, type Sheet } from '../puzzle/sheet.ts';
import { pictureOf, sheetTitle } from './pictures.ts';
import { solved } from './solved.ts';

/** The pause after a change, in milliseconds, before the page for Ctrl + P is drawn. */
const PAUSE = 250;

/** The grids per page of solutions or small puzzles. */
const SIX = 6;

/** Prepares the pages to print: by default the current grid. */
export class Printer {
  readonly #clerk: Engine;
  readonly #history: History;
  readonly #progress = new ProgressLine('print');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | null = null;

  constructor(clerk: Engine, history: History) {
    this.#clerk = clerk;
    this.#history = history;
    onClick(button('print'), () => void this.#print());
    this.#progress.onStop(() => this.#running?.abort());
    addEventListener('afterprint', () => this.show());
    history.book.watch(({ sheets }) => {
      byId('print-which-field').hidden = sheets.length === 1;
    });
  }

  show() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const { sheet } = this.#history;
      const shown = [await this.#puzzle(sheet, sheetTitle(sheet))];
      if (sheet === this.#history.sheet && !this.#running) replace(pages(shown, 1));
    }, PAUSE);
  }

  async #print() {
    const { sheets, at } = this.#history.book.value;
    const isAll = sheets.length > 1 && select('print-which').value === 'all';
    const chosen = isAll ? sheets : [sheets[at]!];
    const caption = (place: number) =>
      `${isAll ? `${place + 1}. ` : ''}${sheetTitle(chosen[place]!)}`;
    clearTimeout(this.#timer);
    this.#running?.abort();
    const { signal } = (this.#running = new AbortController());
    try {
      const puzzles = await Promise.all(
        chosen.map((sheet, place) => this.#puzzle(sheet, caption(place))),
      );
      const wanted = input('print-solutions').checked;
      const solutions = wanted ? await this.#solutions(chosen, caption, signal) : [];
      replace([
        ...pages(puzzles, Number(select('print-pages').value)),
        ...pages(solutions, SIX, 'Solutions'),
      ]);
      await Promise.all([...byId('paper').querySelectorAll('img')].map((image) => image.decode()));
      if (!signal.aborted) print();
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (this.#running?.signal === signal) {
        this.#running = null;
        if (signal.aborted) this.show();
      }
    }
  }

  async #puzzle(sheet: Sheet, caption: string) {
    return captioned(picture(await pictureOf(this.#clerk, sheet)), caption);
  }

  /** Solves on a separate engine, so that the page stays responsive. */
  async #solutions(
    sheets: readonly Sheet[],
    caption: (place: number) => string,
    signal: AbortSignal,
  ): Promise<HTMLElement[]> {
    const solver = await engine();
    const made: HTMLElement[] = [];
    try {
      for (const [place, sheet] of sheets.entries()) {
        this.#progress.show('Solving', { done: place / sheets.length });
        const found = await solved(solver, puzzleOf(sheet), signal);
        const shown =
          typeof found === 'string'
            ? element('p', {}, found)
            : picture(await pictureOf(this.#clerk, sheet, found));
        made.push(captioned(shown, caption(place)));
      }
      return made;
    } finally {
      solver.close();
      this.#progress.show(null);
    }
  }
}

const picture = (svg: string) => element('img', { src: addressOf(svg), alt: '' });

const captioned = (shown: HTMLElement, caption: string) =>
  element('figure', {}, shown, element('figcaption', {}, caption));

function pages(figures: readonly HTMLElement[], most: number, title?: string): HTMLElement[] {
  return Array.from({ length: Math.ceil(figures.length / most) }, (_, page) =>
    element(
      'section',
      { class: most > 1 ? 'page several' : 'page' },
      ...(title !== undefined && page === 0 ? [element('h2', {}, title)] : []),
      ...figures.slice(page * most, (page + 1) * most),
    ),
  );
}

const replace = (made: readonly HTMLElement[]) => byId('paper').replaceChildren(...made);
