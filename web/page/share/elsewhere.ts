import { ReadError, type Engine } from '../../module/index.ts';
import { byId, setAttribute, write } from '../parts/dom.ts';
import { puzzleOf, type Sheet } from '../puzzle/sheet.ts';
import { packed } from './pack.ts';

/** The links, with the address at which each site opens a packed puzzle. */
const SITES = {
  'to-fpuzzles': (puzzle: string) => `https://f-puzzles.com/?load=${puzzle}`,
  'to-sudokupad': (puzzle: string) =>
    `https://sudokupad.app/?puzzleid=fpuzzles${encodeURIComponent(puzzle)}`,
};

/** The fields that f-puzzles supports without add-ons; it ignores all others. */
const OWN = new Set(
  (
    'size grid diagonal+ diagonal- antiknight antiking disjointgroups nonconsecutive negative ' +
    'odd even extraregion thermometer palindrome killercage littlekillersum sandwichsum arrow ' +
    'difference ratio xv clone quadruple betweenline minimum maximum'
  ).split(' '),
);

/** Shows links that open the puzzle on other sites, or the reason why there are none. */
export class Elsewhere {
  readonly #clerk: Engine;
  #asked = 0;

  constructor(clerk: Engine) {
    this.#clerk = clerk;
  }

  async show(sheet: Sheet) {
    const asked = ++this.#asked;
    // Disables links to the previous puzzle.
    for (const id of Object.keys(SITES)) setAttribute(byId(id), 'href', null);
    const [record, note] = await this.#record(sheet);
    if (asked !== this.#asked) return;
    byId('elsewhere').hidden = record === null;
    write(byId('elsewhere-note'), note);
    if (record === null) return;
    const puzzle = packed(record);
    for (const [id, address] of Object.entries(SITES))
      setAttribute(byId(id), 'href', address(puzzle));
  }

  /** The puzzle in the format of both sites, with a note; or null, with the reason. */
  async #record(sheet: Sheet): Promise<[string | null, string]> {
    try {
      const record = await this.#clerk.write(puzzleOf(sheet), 'fpuzzles');
      return [record, noteOf(sheet, record)];
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      const what = error.message.replace(/^this format does not support |;.*/gs, '');
      return [
        null,
        `f-puzzles and SudokuPad cannot open this puzzle: their format does not support ${what}.`,
      ];
    }
  }
}

function noteOf({ marks, strict }: Sheet, record: string): string {
  const foreign = Object.keys(JSON.parse(record) as object).filter((field) => !OWN.has(field));
  return [
    'Nothing is sent before you click.',
    ...(foreign.length > 0
      ? [`Without add-ons, f-puzzles does not show ${foreign.join(', ')}.`]
      : []),
    ...(!strict && marks.some((of) => of.length > 0) ? ['Your marks are left out.'] : []),
  ].join(' ');
}
