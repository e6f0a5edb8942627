import type { Shape } from '../../module/index.ts';

/** "r1c2", as in rules and messages. */
export const cellName = (shape: Shape, cell: number) =>
  `r${Math.floor(cell / shape.columns) + 1}c${(cell % shape.columns) + 1}`;

/** "row 1, column 2", for screen readers. */
export const cellPlace = (shape: Shape, cell: number) =>
  `row ${Math.floor(cell / shape.columns) + 1}, column ${(cell % shape.columns) + 1}`;

/** The symbol of a digit in keyboard input and in lines. */
export const labelOf = (shape: Shape, digit: number) =>
  shape.labels[shape.digits.indexOf(digit)] ?? String(digit);

/** The digit that a key types; null if none. */
export function digitOfKey(shape: Shape, key: string): number | null {
  const place = shape.labels.findIndex((label) => label.toUpperCase() === key.toUpperCase());
  return place < 0 ? null : shape.digits[place]!;
}

/** "1.2....", one character per cell. */
export const lineOf = (shape: Shape, cells: readonly (number | null)[]) =>
  cells.map((digit) => (digit === null ? '.' : labelOf(shape, digit))).join('');

/** Turns a message of the library into a sentence. */
export const sentence = (message: string) => `${message[0]!.toUpperCase()}${message.slice(1)}.`;
