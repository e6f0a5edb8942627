import type { Engine, Wanted } from '../../module/index.ts';
import type { Engines } from '../engines.ts';
import { button, byId, element, input, onClick, select, write } from '../parts/dom.ts';
import type { History } from '../puzzle/history.ts';
import { sheetOf } from '../puzzle/sheet.ts';

/** A number, or a range with dots or a dash. */
const RANGE = /^(\d+)(?:\s*(?:\.\.|-|–)\s*(\d+))?$/;

/** Generates puzzles with the rules of the grid, on the engine that steps through solutions. */
export class GeneratePane {
  readonly #engine: Engine;
  readonly #history: History;
  #running: AbortController | null = null;

  constructor({ clerk, lister }: Engines, history: History) {
    [this.#engine, this.#history] = [lister, history];
    void clerk.symmetries().then((names) => {
      const options = names.map((name) => element('option', { value: name }, name));
      select('wanted-symmetry').append(...options);
    });
    byId('generate').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#generate();
    });
    onClick(button('generate-stop'), () => this.#running?.abort());
  }

  async #generate() {
    if (this.#running) return;
    const running = new AbortController();
    this.#run(running);
    write(byId('generate-problem'), '');
    const { shape } = this.#history.sheet;
    try {
      const { signal } = running;
      const puzzle = await this.#engine.generate(shape.rules, wanted(), { signal });
      if (this.#history.sheet.shape === shape) this.#history.edit(sheetOf(puzzle, shape));
    } catch (error) {
      if (!running.signal.aborted) write(byId('generate-problem'), messageOf(error));
    } finally {
      this.#run(null);
    }
  }

  #run(running: AbortController | null) {
    this.#running = running;
    button('generate-start').disabled = running !== null;
    button('generate-stop').hidden = running === null;
  }
}

function wanted(): Wanted {
  const [seed = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return {
    seed,
    solutions: rangeOf('wanted-solutions') ?? 1,
    givens: rangeOf('wanted-givens'),
    symmetry: select('wanted-symmetry').value || undefined,
    minimal: input('wanted-minimal').checked,
  };
}

/** The range in a field; undefined if the field is blank. */
function rangeOf(field: string): [number, number] | undefined {
  const text = input(field).value.trim();
  if (text === '') return undefined;
  const [, least, most = least] = RANGE.exec(text) ?? [];
  if (least === undefined) throw new RangeError(`"${text}" is neither a number nor a range such as 2..10`);
  return [Number(least), Number(most)];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
