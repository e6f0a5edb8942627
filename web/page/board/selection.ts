import { signal, type Signal } from '../parts/signal.ts';

/** The cell with the keyboard focus, and all selected cells in the order of selection. */
export interface Chosen {
  readonly cursor: number;
  readonly cells: readonly number[];
}

export class Selection {
  readonly chosen: Signal<Chosen> = signal<Chosen>({ cursor: 0, cells: [0] });

  get cells() {
    return this.chosen.value.cells;
  }

  get cursor() {
    return this.chosen.value.cursor;
  }

  only(cell: number) {
    this.chosen.set({ cursor: cell, cells: [cell] });
  }

  add(cell: number) {
    const others = this.cells.filter((other) => other !== cell);
    this.chosen.set({ cursor: cell, cells: [...others, cell] });
  }

  /** Selects the cells of a line, which may pass a cell twice. */
  line(cells: readonly number[]) {
    this.chosen.set({ cursor: cells.at(-1)!, cells: [...new Set(cells)] });
  }

  /** Adds the cell, or removes it if it is not the only one. */
  toggle(cell: number) {
    if (!this.cells.includes(cell) || this.cells.length === 1) return this.add(cell);
    const cells = this.cells.filter((other) => other !== cell);
    this.chosen.set({ cursor: cells.at(-1)!, cells });
  }

  all(count: number) {
    this.chosen.set({
      cursor: this.cursor,
      cells: Array.from({ length: count }, (_, cell) => cell),
    });
  }

  /** Drops cells outside a grid of this many cells. */
  within(count: number) {
    if (this.cursor >= count || this.cells.some((cell) => cell >= count))
      this.only(Math.min(this.cursor, count - 1));
  }
}
