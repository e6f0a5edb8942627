import { engine, type Engine, type Puzzle, type Solution } from '../../module/index.ts';
import { button, byId, onClick, select, write } from '../parts/dom.ts';
import { download } from '../parts/download.ts';
import { grouped } from '../parts/number.ts';
import { pngOf } from '../parts/png.ts';
import type { Sheet } from '../puzzle/sheet.ts';
import { lineOf } from '../puzzle/words.ts';
import type { Leafing } from './leafer.ts';

/** The content to save. */
interface Wanted {
  readonly sheet: Sheet;
  readonly puzzle: Puzzle;
  readonly leafing: Leafing;
}

/** Saves the current solution as text or as a picture, or many solutions as text. */
export class SolutionsExport {
  readonly #clerk: Engine;
  readonly #wanted: () => Wanted;
  #running: AbortController | null = null;

  constructor(clerk: Engine, wanted: () => Wanted) {
    this.#clerk = clerk;
    this.#wanted = wanted;
    onClick(button('save-solutions'), () => void this.#save());
    onClick(button('save-stop'), () => this.#running?.abort());
    select('save-as').addEventListener('change', () => this.#limit());
  }

  /** Pictures show a single solution. */
  #limit() {
    const isPicture = ['svg', 'png'].includes(select('save-as').value);
    if (isPicture) select('save-which').value = 'this';
    select('save-which').disabled = isPicture;
  }

  async #save() {
    const { sheet, puzzle, leafing } = this.#wanted();
    const solution = leafing.leaf?.solution;
    if (!solution) return;
    const as = select('save-as').value;
    if (as === 'svg' || as === 'png') {
      const svg = await this.#clerk.picture({ rules: puzzle.rules, cells: sheet.cells }, solution);
      return as === 'svg'
        ? download('solution.svg', svg, 'image/svg+xml')
        : download('solution.png', await pngOf(svg));
    }
    const which = select('save-which').value;
    const writer = as === 'csv' ? AS_CSV : AS_LINES;
    const text =
      which === 'this'
        ? writer.head + writer.line(sheet, solution, leafing.rank)
        : await this.#list(sheet, puzzle, which === 'all' ? Infinity : Number(which), writer);
    if (text) download(as === 'csv' ? 'solutions.csv' : 'solutions.txt', text);
  }

  /** Lists on a separate engine, so that the page stays responsive. */
  async #list(
    sheet: Sheet,
    puzzle: Puzzle,
    limit: number,
    { head, line }: Writer,
  ): Promise<Blob | null> {
    this.#running?.abort();
    const { signal } = (this.#running = new AbortController());
    const parts: string[] = [head];
    const lister = await engine();
    let done = 0;
    try {
      for await (const solution of lister.solutions(puzzle, { chunk: CHUNK }, { signal })) {
        parts.push(line(sheet, solution, BigInt(done)));
        if (++done % CHUNK === 0) this.#tell(done);
        if (done >= limit) break;
      }
      return new Blob(parts, { type: 'text/plain' });
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      lister.close();
      this.#tell(null);
    }
  }

  #tell(done: number | null) {
    byId('save-progress').hidden = done === null;
    if (done !== null) write(byId('save-words'), `${grouped(done)} written`);
  }
}

const CHUNK = 1000;

/** A text format: its first line, and the line of a solution with this index, from 0. */
interface Writer {
  readonly head: string;
  readonly line: (sheet: Sheet, solution: Solution, rank: bigint | null) => string;
}

const AS_LINES: Writer = {
  head: '',
  line: ({ shape }, solution) => `${lineOf(shape, solution)}\n`,
};

const AS_CSV: Writer = {
  head: 'index,solution\n',
  line: ({ shape }, solution, rank) =>
    `${rank ?? ''},${lineOf(shape, solution)}\n`,
};
