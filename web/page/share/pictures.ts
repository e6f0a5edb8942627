import type { Engine, Solution } from '../../module/index.ts';
import { titleOf } from '../puzzle/rules.ts';
import { puzzleOf, type Sheet } from '../puzzle/sheet.ts';

export const sheetTitle = ({ shape }: Sheet) => titleOf(shape.rules, shape.rows, shape.columns);

/** The colours that pictures have on dark pages. */
const DARK = /@media \(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/**
 * A puzzle with its rules, givens and marks, or with a solution, as SVG: dark on white wherever it
 * is shown.
 */
export async function pictureOf(clerk: Engine, sheet: Sheet, solution?: Solution) {
  const puzzle = puzzleOf({ ...sheet, strict: true });
  return (await clerk.picture(puzzle, solution)).replace(DARK, '');
}

const LONGEST_NAME = 60;

/** "puzzle-9x9-diagonals.svg": what is in the file. */
export function fileNameOf(sheet: Sheet, ending: string): string {
  const words = sheetTitle(sheet).toLowerCase().replaceAll(' × ', 'x').match(/[a-z0-9]+/g) ?? [];
  const name = words.reduce((so, word) => `${so}-${word}`, 'puzzle').slice(0, LONGEST_NAME);
  return `${name.replace(/-$/, '')}.${ending}`;
}
