import type { Shape } from '../../module/index.ts';

/** What a blank cell can show. */
export type Mode = 'heat' | 'candidates' | 'solution' | 'digits';

/** One digit of a blank cell. */
export interface Tile {
  readonly digit: number;
  /** The share of all solutions that have it; null where nobody knows it yet. */
  readonly share: number | null;
  readonly marked: boolean;
  /** Whether it would leave exactly one solution, alone or together with others. */
  readonly decides: 'alone' | 'together' | null;
  readonly possible: boolean;
}

export interface CellView {
  readonly given: number | null;
  /** A digit that follows, or that of a solution. */
  readonly found: number | null;
  readonly tiles: readonly Tile[];
  readonly conflict: boolean;
  /** It is part of the reason why there is no solution. */
  readonly reason: boolean;
  /** Solutions differ here, or this one differs from the one before. */
  readonly differs: boolean;
  readonly filtered: boolean;
}

/** All that a board draws. */
export interface BoardView {
  readonly shape: Shape;
  /** Regions to draw: those of the shape, or those that are being painted. */
  readonly regions: readonly number[];
  readonly painting: boolean;
  readonly mode: Mode;
  readonly cells: readonly CellView[];
}

/** The part of a cell's height that a number of the rules takes, such as the sum of a cage. */
export const NUMBER_HEIGHT = 0.24;

/** Tiles of a cell stand in rows of this many. */
export const tileColumns = (digits: number) => Math.ceil(Math.sqrt(digits));
