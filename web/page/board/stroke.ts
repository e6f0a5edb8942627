/** A place on the grid: a cell, and a point in it, from 0 to 1. */
export interface Place {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
}

/** A stroke of the pointer that paints or draws. */
export interface Stroke {
  over(place: Place): void;
  end(): void;
}
