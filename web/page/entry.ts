import { watchKeys } from './board/keys.ts';
import { watchPointer } from './board/pointer.ts';
import { NUMBER_HEIGHT, tileColumns } from './board/view.ts';
import type { Page } from './page.ts';
import { showPad } from './parts/pad.ts';

/** Typing, clicking and painting on the grid, and the pad below it. */
export function watchEntry(page: Page) {
  const { board, editor, leaves, painter, selection } = page;

  const type = (digit: number, asMark: boolean) => {
    const { digits } = page.sheet.shape;
    if (painter.regions.value) painter.put(selection.cursor, digits.indexOf(digit));
    else editor.type(digit, asMark);
  };
  const erase = () => painter.regions.value || editor.erase();

  watchKeys(board, selection, {
    digit: type,
    erase,
    toggleMarks: () => editor.marking.set(!editor.marking.value),
    shape: () => page.sheet.shape,
  });

  watchPointer(board, selection, {
    paint: (cell, starts) => painter.paint(cell, starts),
    again: (cell, x, y) => {
      const digit = candidateAt(page, cell, x, y);
      if (digit !== null && page.tab.value === 'solutions') leaves.toggle({ cell, digit });
    },
  });

  let shape = page.sheet.shape;
  showPad(shape, (digit) => type(digit, false), erase);
  page.history.book.watch(() => {
    if (page.sheet.shape === shape) return;
    shape = page.sheet.shape;
    showPad(shape, (digit) => type(digit, false), erase);
  });
}

/** The candidate that is drawn at this place of a cell. */
function candidateAt(page: Page, cell: number, x: number, y: number): number | null {
  const { digits } = page.sheet.shape;
  const across = tileColumns(digits.length);
  const down = Math.ceil(digits.length / across);
  const taken = page.board.hasNumber(cell) ? NUMBER_HEIGHT : 0;
  const row = Math.floor((Math.max(0, y - taken) / (1 - taken)) * down);
  const digit = digits[row * across + Math.floor(x * across)];
  const tile = page.view().cells[cell]!.tiles.find((of) => of.digit === digit);
  return tile?.possible ? tile.digit : null;
}
