import type { Shape } from '../../module/index.ts';
import { element, onClick } from '../parts/dom.ts';
import { pick } from '../puzzle/rules.ts';
import { readRule } from './rule-text.ts';

/** A place outside the grid: the ends of its row or column, the nearer one first. */
export interface End {
  readonly name: string;
  readonly cells: readonly [number, number];
  /** The position of its button, in cells from the upper left corner of the grid. */
  readonly left: number;
  readonly top: number;
}

export function endsOf({ rows, columns }: Shape): End[] {
  const at = (row: number, column: number) => row * columns + column;
  const [bottom, right] = [rows - 1, columns - 1];
  const across = Array.from({ length: rows }, (_, row): End[] => {
    const [first, last] = [at(row, 0), at(row, right)];
    return [
      { name: `row ${row + 1} from the left`, cells: [first, last], left: -1, top: row },
      { name: `row ${row + 1} from the right`, cells: [last, first], left: columns, top: row },
    ];
  });
  const down = Array.from({ length: columns }, (_, column): End[] => {
    const [first, last] = [at(0, column), at(bottom, column)];
    return [
      { name: `column ${column + 1} from the top`, cells: [first, last], left: column, top: -1 },
      { name: `column ${column + 1} from the bottom`, cells: [last, first], left: column, top: rows },
    ];
  });
  return [...across, ...down].flat();
}

export interface MarginActions {
  add(cells: readonly number[]): void;
  edit(rule: string): void;
}

/** Shows buttons around the grid for its numbers, and if `isOpen` for all places, to add more. */
export function showMargin(root: HTMLElement, shape: Shape, isOpen: boolean, actions: MarginActions) {
  const clues = new Map<string, { readonly rule: string; readonly title: string }>();
  for (const rule of pick(shape.rules).parts) {
    const draft = readRule(rule, shape);
    if (draft?.kind.takes !== 'ends') continue;
    clues.set(draft.groups[0]!.join(), { rule, title: `${draft.kind.title} ${draft.value}` });
  }
  const buttons = endsOf(shape).flatMap(({ name, cells, left, top }) => {
    const clue = clues.get(cells.join());
    if (!clue && !isOpen) return [];
    const label = clue ? `${clue.title}, ${name}` : `Number for ${name}`;
    const made = element('button', {
      type: 'button',
      'aria-label': label,
      title: label,
      'data-clue': clue !== undefined,
    });
    made.style.insetInlineStart = `${(left / shape.columns) * 100}%`;
    made.style.insetBlockStart = `${(top / shape.rows) * 100}%`;
    onClick(made, () => (clue && !isOpen ? actions.edit(clue.rule) : actions.add(cells)));
    return [made];
  });
  root.replaceChildren(...buttons);
}
