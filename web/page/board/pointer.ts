import type { Board } from './board.ts';
import type { Selection } from './selection.ts';

export interface Pointing {
  /**
   * Called for each cell that the pointer goes over while painting; false if nothing is painted.
   */
  paint(cell: number, starts: boolean): boolean;
  /** A click on the only selected cell, at this place of it (0 to 1). */
  again(cell: number, x: number, y: number): void;
}

/** Selecting and painting by mouse, pen and touch: a press, and everything it is dragged over. */
export function watchPointer(board: Board, selection: Selection, pointing: Pointing) {
  const { grid } = board;
  let last: number | null = null;

  grid.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const cell = board.cellAt(event.clientX, event.clientY);
    if (cell === null) return;
    event.preventDefault();
    grid.setPointerCapture(event.pointerId);
    last = cell;
    const wasOnly =
      selection.cells.length === 1 &&
      selection.cursor === cell &&
      grid.contains(document.activeElement);
    if (!pointing.paint(cell, true)) {
      if (event.ctrlKey || event.metaKey) selection.toggle(cell);
      else if (event.shiftKey) selection.add(cell);
      else if (wasOnly) {
        const box = board.boxOf(cell);
        pointing.again(
          cell,
          (event.clientX - box.left) / box.width,
          (event.clientY - box.top) / box.height,
        );
      } else selection.only(cell);
    } else selection.only(cell);
    board.focus();
  });

  grid.addEventListener('pointermove', (event) => {
    if (last === null) return;
    const cell = board.cellAt(event.clientX, event.clientY);
    if (cell === null || cell === last) return;
    last = cell;
    if (!pointing.paint(cell, false)) selection.add(cell);
  });

  for (const ended of ['pointerup', 'pointercancel'] as const) {
    grid.addEventListener(ended, () => {
      last = null;
    });
  }
}
