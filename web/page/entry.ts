import { watchKeys } from './board/keys.ts';
import { watchPointer } from './board/pointer.ts';
import type { Place, Stroke } from './board/stroke.ts';
import { NUMBER_HEIGHT, tileColumns } from './board/view.ts';
import { extended, meant } from './drawing/stroke.ts';
import type { Page } from './page.ts';
import { showPad } from './parts/pad.ts';

/** Connects typing, clicking and painting on the grid, and the keys below it. */
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
    takeCells: () => {
      if (!page.drawer.drawing.value) return false;
      if (page.drawer.drawing.value.draft.kind.takes === 'ends')
        board.margin(true).querySelector('button')?.focus();
      else void page.drawer.take(selection.cells);
      return true;
    },
    shape: () => page.sheet.shape,
  });

  watchPointer(board, selection, {
    begin: (place) => {
      if (painter.paint(place.cell, true))
        return { over: ({ cell }) => void painter.paint(cell, false), end: () => {} };
      return page.drawer.drawing.value ? drawnStroke(page, place) : null;
    },
    again: ({ cell, x, y }) => {
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

/** A stroke through the cells of a rule. */
function drawnStroke({ board, drawer, selection, sheet }: Page, first: Place): Stroke {
  let path: readonly number[] = [first.cell];
  return {
    over: (place) => {
      path = extended(path, place);
      board.sketch(path);
      selection.line(path);
    },
    end: () => {
      board.sketch([]);
      const kind = drawer.drawing.value?.draft.kind;
      if (!kind) return;
      const cells = meant(kind, path, first, sheet.shape);
      selection.line(cells);
      void drawer.take(cells);
    },
  };
}

/** The candidate drawn at this point of a cell. */
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
