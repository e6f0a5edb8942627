import { setAttribute, write } from '../parts/dom.ts';
import { cellPlace } from '../puzzle/words.ts';
import type { BoardView, CellView } from './view.ts';

/** Shows a cell: its digit, its state, and both in words. */
export function renderCell(node: HTMLElement, cell: CellView, view: BoardView, index: number) {
  const digit = view.painting ? null : (cell.given ?? cell.found);
  write(
    node,
    view.painting ? String(view.regions[index]! + 1) : digit === null ? '' : String(digit),
  );
  const classes = view.painting
    ? ['region']
    : [
        cell.given !== null ? 'given' : cell.found !== null ? 'found' : '',
        digit !== null && digit > 9 ? 'wide' : '',
        cell.conflict ? 'conflict' : '',
        cell.reason ? 'reason' : '',
        cell.differs ? 'differs' : '',
        cell.filtered ? 'filtered' : '',
      ];
  const text = classes.filter(Boolean).join(' ');
  if (node.className !== text) node.className = text;
  setAttribute(
    node,
    'aria-label',
    `${cellPlace(view.shape, index)}, ${describe(cell, view, index)}`,
  );
  setAttribute(node, 'aria-invalid', cell.conflict && 'true');
}

function describe(cell: CellView, view: BoardView, index: number): string {
  if (view.painting) return `region ${view.regions[index]! + 1}`;
  if (cell.given !== null) return `${cell.given}, given${cell.conflict ? ', in conflict' : ''}`;
  if (cell.found !== null) {
    return view.mode === 'solution'
      ? `blank, ${cell.found} in this solution`
      : `blank, always ${cell.found}`;
  }
  const marked = cell.tiles.filter((tile) => tile.marked).map((tile) => tile.digit);
  const possible = cell.tiles.filter((tile) => tile.possible).map((tile) => tile.digit);
  return [
    'blank',
    marked.length ? `marks ${marked.join(' ')}` : '',
    possible.length > marked.length ? `candidates ${possible.join(' ')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
