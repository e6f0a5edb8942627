import type { RuleKind, Shape } from '../../module/index.ts';
import type { Place } from '../board/stroke.ts';
import { squareAt } from './rule-text.ts';

/** A stroke enters a cell when it comes this near to its centre, so that lines can be diagonal. */
const NEAR = 0.42;

/** Extends the path by a place of the pointer. Going back one step removes the last cell. */
export function extended(path: readonly number[], { cell, x, y }: Place): readonly number[] {
  if (cell === path.at(-1) || Math.hypot(x - 0.5, y - 0.5) > NEAR) return path;
  return cell === path.at(-2) ? path.slice(0, -1) : [...path, cell];
}

/**
 * The cells that a stroke means for a kind of rule: for a click near an edge, the two cells beside
 * it; near a corner, the four cells around it.
 */
export function meant(
  kind: RuleKind,
  path: readonly number[],
  { cell, x, y }: Place,
  { rows, columns }: Shape,
): readonly number[] {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  if (kind.takes === 'square') {
    const corner = (at: number, side: number, most: number) =>
      Math.min(Math.max(side < 0.5 ? at - 1 : at, 0), most - 2);
    const [top, left] = [corner(row, y, rows), corner(column, x, columns)];
    return squareAt(top * columns + left, { columns });
  }
  if (kind.takes !== 'pair' || path.length > 1) {
    return kind.takes === 'cells' || kind.takes === 'groups' ? [...new Set(path)] : path;
  }
  const neighbours = [
    { far: x, row, column: column - 1 },
    { far: 1 - x, row, column: column + 1 },
    { far: y, row: row - 1, column },
    { far: 1 - y, row: row + 1, column },
  ].filter((of) => of.row >= 0 && of.row < rows && of.column >= 0 && of.column < columns);
  const [nearest] = neighbours.sort((one, other) => one.far - other.far);
  return nearest ? [cell, nearest.row * columns + nearest.column] : path;
}
