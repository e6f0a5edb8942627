import type { Engine, Solution } from '../../module/index.ts';
import { titleOf } from '../puzzle/rules.ts';
import { puzzleOf, type Sheet } from '../puzzle/sheet.ts';

export const sheetTitle = ({ shape }: Sheet) => titleOf(shape.rules, shape.rows, shape.columns);

/** The styles of pictures in dark mode. */
const DARK = /@media \(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** A puzzle as SVG, with its rules, givens and marks, or with a solution; always dark on white. */
export async function pictureOf(clerk: Engine, sheet: Sheet, solution?: Solution) {
  const puzzle = puzzleOf({ ...sheet, strict: true });
  return (await clerk.picture(puzzle, solution)).replace(DARK, '');
}

const LONGEST_NAME = 60;

/** A file name that describes the puzzle, such as "puzzle-9x9-diagonals.svg". */
export function fileNameOf(sheet: Sheet, ending: string): string {
  const words = sheetTitle(sheet).toLowerCase().replaceAll(' × ', 'x').match(/[a-z0-9]+/g) ?? [];
  const name = words.reduce((so, word) => `${so}-${word}`, 'puzzle').slice(0, LONGEST_NAME);
  return `${name.replace(/-$/, '')}.${ending}`;
}
