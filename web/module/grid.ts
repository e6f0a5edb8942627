/** Grids as the engine stores them: digit numbers from 1, 0 for a blank, and bit sets. */

import type { Puzzle, Solution } from './types.js';

/** The numbering of digits: the rules' first digit has number 1. */
export interface Numbering {
  readonly first: number;
  readonly digits: number;
}

export function digitsOf({ first, digits }: Numbering): number[] {
  return Array.from({ length: digits }, (_, index) => first + index);
}

export function numbersOf(cells: Puzzle['cells'], numbering: Numbering): Uint8Array {
  return Uint8Array.from(cells, (digit, cell) => (digit === null ? 0 : numberOf(digit, cell, numbering)));
}

function numberOf(digit: number, cell: number, { first, digits }: Numbering): number {
  const number = digit - first + 1;
  if (Number.isInteger(number) && number >= 1 && number <= digits) return number;
  throw new RangeError(`${digit} in cell ${cell} is not one of the digits ${first} to ${first + digits - 1}`);
}

export function cellsOf(numbers: Uint8Array, { first }: Numbering): (number | null)[] {
  return Array.from(numbers, (number) => (number === 0 ? null : number - 1 + first));
}

/** Splits the concatenated digits of several solutions. */
export function solutionsOf(numbers: Uint8Array, cells: number, { first }: Numbering): Solution[] {
  const solution = (_: unknown, index: number): Solution =>
    Array.from(numbers.subarray(index * cells, (index + 1) * cells), (number) => number - 1 + first);
  return Array.from({ length: numbers.length / cells }, solution);
}

export function bitsOf(sets: readonly (readonly number[])[], numbering: Numbering): Uint32Array {
  return Uint32Array.from(sets, (set, cell) =>
    set.reduce((bits, digit) => bits | (1 << (numberOf(digit, cell, numbering) - 1)), 0),
  );
}

export function setsOf(bits: Uint32Array, numbering: Numbering): number[][] {
  const digits = digitsOf(numbering);
  return Array.from(bits, (set) => digits.filter((_, index) => (set >> index) & 1));
}
