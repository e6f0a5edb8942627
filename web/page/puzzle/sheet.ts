import type { Puzzle, Shape } from '../../module/index.ts';

/** A grid being edited. Sheets are immutable; every edit makes a new one. */
export interface Sheet {
  readonly shape: Shape;
  readonly cells: readonly (number | null)[];
  /** The corner marks of each cell, in ascending order. */
  readonly marks: readonly (readonly number[])[];
  /** Whether a cell with marks may hold only these digits. */
  readonly strict: boolean;
}

export const cellCount = (shape: Shape) => shape.rows * shape.columns;

export function blankSheet(shape: Shape): Sheet {
  const cells = Array<null>(cellCount(shape)).fill(null);
  return { shape, cells, marks: cells.map(() => []), strict: false };
}

/** The puzzle to send to the engine. */
export function puzzleOf({ shape, cells, marks, strict }: Sheet): Puzzle {
  if (!strict || !marks.some((of) => of.length > 0)) return { rules: shape.rules, cells };
  const allowed = cells.map((digit, cell) => {
    if (digit !== null) return [digit];
    return marks[cell]!.length > 0 ? marks[cell]! : shape.digits;
  });
  return { rules: shape.rules, cells, marks: allowed };
}

/** The sheet of a puzzle that was read. Drops marks that allow every digit or belong to a given. */
export function sheetOf(puzzle: Puzzle, shape: Shape): Sheet {
  const marks = puzzle.cells.map((digit, cell) => {
    const allowed = puzzle.marks?.[cell] ?? [];
    return digit !== null || allowed.length === shape.digits.length ? [] : [...allowed];
  });
  return { shape, cells: puzzle.cells, marks, strict: marks.some((of) => of.length > 0) };
}

/**
 * Applies other rules to the same cells; returns a blank sheet if the numbers of rows or columns
 * differ.
 */
export function reshaped(sheet: Sheet, shape: Shape): Sheet {
  if (shape.rows !== sheet.shape.rows || shape.columns !== sheet.shape.columns)
    return blankSheet(shape);
  const has = new Set(shape.digits);
  const cells = sheet.cells.map((digit) => (digit !== null && has.has(digit) ? digit : null));
  const marks = sheet.marks.map((of) => of.filter((digit) => has.has(digit)));
  return { ...sheet, shape, cells, marks };
}

export function withDigit(sheet: Sheet, at: Iterable<number>, digit: number | null): Sheet {
  const cells = [...sheet.cells];
  for (const cell of at) cells[cell] = digit;
  return { ...sheet, cells };
}

/** Adds a mark to the blank ones of these cells, or removes it if all of them have it. */
export function withMark(sheet: Sheet, at: readonly number[], digit: number): Sheet {
  const blank = at.filter((cell) => sheet.cells[cell] === null);
  const remove = blank.every((cell) => sheet.marks[cell]!.includes(digit));
  const marks = [...sheet.marks];
  for (const cell of blank) {
    const others = marks[cell]!.filter((mark) => mark !== digit);
    marks[cell] = remove ? others : [...others, digit].sort((a, b) => a - b);
  }
  return { ...sheet, marks };
}

/** Deletes the digits of these cells or, if they have none, their marks. */
export function erased(sheet: Sheet, at: readonly number[]): Sheet {
  if (at.some((cell) => sheet.cells[cell] !== null)) return withDigit(sheet, at, null);
  const marks = [...sheet.marks];
  for (const cell of at) marks[cell] = [];
  return { ...sheet, marks };
}

export const isSameSheet = (a: Sheet, b: Sheet) =>
  a.shape.rules === b.shape.rules &&
  a.strict === b.strict &&
  a.cells.every((digit, cell) => digit === b.cells[cell]) &&
  a.marks.every((of, cell) => of.join() === b.marks[cell]!.join());

export const givenCount = (sheet: Sheet) => sheet.cells.filter((digit) => digit !== null).length;
