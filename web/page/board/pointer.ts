import type { Place, Stroke } from './stroke.ts';
import type { Board } from './board.ts';
import type { Selection } from './selection.ts';

export interface Pointing {
  /** Starts painting or drawing at this place; null if the press selects instead. */
  begin(place: Place): Stroke | null;
  /** A click on a cell that is the whole selection. */
  again(place: Place): void;
}

/** Handles selecting, painting and drawing by mouse, pen and touch. */
export function watchPointer(board: Board, selection: Selection, pointing: Pointing) {
  const { grid } = board;
  let last: number | null = null;
  let stroke: Stroke | null = null;

  grid.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const place = board.placeAt(event.clientX, event.clientY);
    if (place === null) return;
    event.preventDefault();
    grid.setPointerCapture(event.pointerId);
    const { cell } = place;
    last = cell;
    const wasOnly =
      selection.cells.length === 1 &&
      selection.cursor === cell &&
      grid.contains(document.activeElement);
    stroke = pointing.begin(place);
    if (stroke) selection.only(cell);
    else if (event.ctrlKey || event.metaKey) selection.toggle(cell);
    else if (event.shiftKey) selection.add(cell);
    else if (wasOnly) pointing.again(place);
    else selection.only(cell);
    board.focus();
  });

  grid.addEventListener('pointermove', (event) => {
    if (last === null) return;
    const passed = stroke ? event.getCoalescedEvents() : [];
    for (const { clientX, clientY } of [...passed, event]) {
      const place = board.placeAt(clientX, clientY);
      if (place && stroke) stroke.over(place);
      else if (place && place.cell !== last) selection.add(place.cell);
      last = place?.cell ?? last;
    }
  });

  for (const ended of ['pointerup', 'pointercancel'] as const) {
    grid.addEventListener(ended, () => {
      last = null;
      stroke?.end();
      stroke = null;
    });
  }
}
