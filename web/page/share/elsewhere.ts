import { ReadError, type Engine } from '../../module/index.ts';
import { byId, setAttribute, write } from '../parts/dom.ts';
import { puzzleOf, type Sheet } from '../puzzle/sheet.ts';
import { packed } from './pack.ts';

/** The links, and the address that each site opens a packed puzzle at. */
const SITES = {
  'to-fpuzzles': (puzzle: string) => `https://f-puzzles.com/?load=${puzzle}`,
  'to-sudokupad': (puzzle: string) =>
    `https://sudokupad.app/?puzzleid=fpuzzles${encodeURIComponent(puzzle)}`,
};

/** What f-puzzles has without add-ons; it opens puzzles with other fields, and leaves them out. */
const OWN = new Set(
  (
    'size grid diagonal+ diagonal- antiknight antiking disjointgroups nonconsecutive negative ' +
    'odd even extraregion thermometer palindrome killercage littlekillersum sandwichsum arrow ' +
    'difference ratio xv clone quadruple betweenline minimum maximum'
  ).split(' '),
);

/** Links that open the puzzle on other sites, or why there are none. */
export class Elsewhere {
  readonly #clerk: Engine;
  #asked = 0;

  constructor(clerk: Engine) {
    this.#clerk = clerk;
  }

  async show(sheet: Sheet) {
    const asked = ++this.#asked;
    // Nobody should open the puzzle before this one.
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

  /** The puzzle in the format of both sites, or null, and what there is to say of it. */
  async #record(sheet: Sheet): Promise<[string | null, string]> {
    try {
      const record = await this.#clerk.write(puzzleOf(sheet), 'fpuzzles');
      return [record, noteOf(sheet, record)];
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      const what = error.message.replace(/ cannot be said in this format.*/s, '');
      return [
        null,
        `f-puzzles and SudokuPad cannot open this puzzle: their format has no way to write ${what}.`,
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
