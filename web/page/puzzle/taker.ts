import type { Engine } from '../../module/index.ts';
import { notify } from '../parts/notice.ts';
import { plural } from '../parts/number.ts';
import type { History } from './history.ts';
import { problemText, take } from './intake.ts';

const MOST_PROBLEMS = 3;

/** Opens the grids of a text: a single one replaces the current grid, several become a list. */
export class Taker {
  readonly #clerk: Engine;
  readonly #history: History;

  constructor(clerk: Engine, history: History) {
    this.#clerk = clerk;
    this.#history = history;
  }

  async take(text: string) {
    const { sheets, problems } = await take(this.#clerk, text, this.#history.sheet);
    if (sheets.length === 1) this.#history.edit(sheets[0]!);
    else if (sheets.length > 1) this.#history.turnTo({ sheets, at: 0 });
    if (problems.length === 0)
      return notify(
        sheets.length === 0 ? 'No grid found.' : `Read ${plural(sheets.length, 'grid')}.`,
      );
    const more = problems.length - MOST_PROBLEMS;
    const lines = problems.slice(0, MOST_PROBLEMS).map(problemText);
    notify(
      [...lines, ...(more > 0 ? [`and ${plural(more, 'more problem')}`] : [])].join('\n'),
      'error',
    );
  }
}
