import type { RuleKind, Shape } from '../../module/index.ts';
import { kindOf } from '../puzzle/kinds.ts';
import { cellName } from '../puzzle/words.ts';

/** A rule that is being drawn. */
export interface Draft {
  readonly kind: RuleKind;
  /** The number or digits, as typed. */
  readonly value: string;
  /** One group of cells, in order; several for rules about groups. */
  readonly groups: readonly (readonly number[])[];
}

/**
 * The description of a rule's value. For an arrow, which has none, it is the number of circle
 * cells.
 */
export const valueOf = (kind: RuleKind): RuleKind['value'] =>
  kind.takes === 'arrow' ? { title: 'Cells in the circle', usual: '1', isOptional: true } : kind.value;

export function writeRule({ kind, value, groups }: Draft, shape: Shape): string {
  const names = groups.map((cells) => cells.map((cell) => cellName(shape, cell)));
  const [first = []] = names;
  const bulb = Number(value || 1);
  const cells = {
    nothing: () => '',
    rules: () => value,
    cells: () => first.join('+'),
    line: () => first.join('-'),
    pair: () => first.join('-'),
    ends: () => first.join('-'),
    square: () => cellName(shape, cornerOf(groups[0] ?? [], shape)),
    arrow: () => `${first.slice(0, bulb).join('+')}:${first.slice(bulb).join('-')}`,
    groups: () => names.map((group) => group.join('+')).join(':'),
  }[kind.takes]();
  if (kind.takes === 'nothing') return kind.name;
  const isUsual = !kind.value || value === '' || value === kind.value.usual;
  return `${kind.name}=${isUsual ? '' : `${value}:`}${cells}`;
}

/** The upper left of these cells. */
const cornerOf = (cells: readonly number[], { columns }: Shape) =>
  Math.min(...cells.map((cell) => Math.floor(cell / columns))) * columns +
  Math.min(...cells.map((cell) => cell % columns));

/** Parses a rule for editing; null if it can only be edited as text. */
export function readRule(rule: string, shape: Shape): Draft | null {
  const kind = kindOf(rule);
  if (!kind || kind.takes === 'rules' || rule.includes('*')) return null;
  const body = rule.slice(kind.name.length + 1);
  const at = kind.value ? body.lastIndexOf(':') : -1;
  const value = at < 0 ? (kind.value?.usual ?? '') : body.slice(0, at);
  const groups = body.slice(at + 1).split(':').map((cells) => cellsIn(cells, shape));
  if (kind.takes === 'arrow')
    return { kind, value: String(groups[0]!.length), groups: [groups.flat()] };
  if (kind.takes === 'square') return { kind, value, groups: [squareAt(groups[0]![0]!, shape)] };
  return { kind, value, groups };
}

export const squareAt = (corner: number, { columns }: Pick<Shape, 'columns'>) =>
  [0, 1, columns, columns + 1].map((step) => corner + step);

function cellsIn(text: string, { rows, columns }: Shape): number[] {
  return [...text.matchAll(/r(\d+)c(\d+)/g)]
    .map(([, row, column]) => (Number(row) - 1) * columns + Number(column) - 1)
    .filter((cell) => cell < rows * columns);
}

/** The cells that a rule is about; for a number outside the grid, its whole row or column. */
export function cellsOf(rule: string, shape: Shape): ReadonlySet<number> {
  const draft = readRule(rule, shape);
  const cells = draft ? draft.groups.flat() : cellsIn(rule, shape);
  if (draft?.kind.takes !== 'ends') return new Set(cells);
  const [from, to] = [Math.min(...cells), Math.max(...cells)];
  const step = to - from < shape.columns ? 1 : shape.columns;
  return new Set(Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step));
}
