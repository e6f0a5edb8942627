/** A place on the grid: a cell, and where in it, from 0 to 1. */
export interface Place {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
}

/** What a press of the pointer paints or draws until it ends. */
export interface Stroke {
  over(place: Place): void;
  end(): void;
}
