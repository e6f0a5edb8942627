import type { Shape } from '../../module/index.ts';

/** The display modes of blank cells. */
export type Mode = 'heat' | 'candidates' | 'solution' | 'digits';

/** One digit of a blank cell. */
export interface Tile {
  readonly digit: number;
  /** The share of all solutions that have it; null if not known yet. */
  readonly share: number | null;
  readonly marked: boolean;
  /** Whether it would leave exactly one solution, alone or together with others. */
  readonly decides: 'alone' | 'together' | null;
  readonly possible: boolean;
}

export interface CellView {
  readonly given: number | null;
  /** The only possible digit, or that of the solution on display. */
  readonly found: number | null;
  readonly tiles: readonly Tile[];
  readonly conflict: boolean;
  /** Whether it is part of the reason why there is no solution. */
  readonly reason: boolean;
  /** Whether solutions differ here, or the solution on display differs from the previous one. */
  readonly differs: boolean;
  readonly filtered: boolean;
}

/** Everything that a board draws. */
export interface BoardView {
  readonly shape: Shape;
  /** The regions to draw: those of the shape, or those being painted. */
  readonly regions: readonly number[];
  readonly painting: boolean;
  readonly mode: Mode;
  readonly cells: readonly CellView[];
}

/** The share of a cell's height taken by a number of the drawing, such as the sum of a cage. */
export const NUMBER_HEIGHT = 0.24;

/** The number of tiles per row of a cell. */
export const tileColumns = (digits: number) => Math.ceil(Math.sqrt(digits));
