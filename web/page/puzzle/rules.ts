import { kindOf } from './kinds.ts';

export type Layout =
  | { readonly kind: 'box'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'latin'; readonly side: number }
  | { readonly kind: 'jigsaw'; readonly layout: string };

/** Rules, with their layout separated. */
export interface Picked {
  readonly layout: Layout | null;
  /** The other rules, as text. */
  readonly parts: readonly string[];
}

export function pick(rules: string): Picked {
  const parts = split(rules);
  const layouts = parts.map(layoutOf);
  return {
    layout: layouts.findLast((layout) => layout !== null) ?? null,
    parts: parts.filter((_, i) => layouts[i] === null),
  };
}

/** Splits rules at commas, except inside parentheses. */
function split(rules: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of rules) {
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function layoutOf(part: string): Layout | null {
  const [name, value = ''] = part.split('=');
  const [rows, columns] = value.split('x').map(Number);
  if (name === 'box' && rows && columns) return { kind: 'box', rows, columns };
  if (name === 'latin') return { kind: 'latin', side: Number(value) };
  if (name === 'jigsaw') return { kind: 'jigsaw', layout: value };
  return null;
}

export function layoutText(layout: Layout): string {
  if (layout.kind === 'box') return `box=${layout.rows}x${layout.columns}`;
  return layout.kind === 'latin' ? `latin=${layout.side}` : `jigsaw=${layout.layout}`;
}

export const rulesText = ({ layout, parts }: Picked) =>
  [...(layout ? [layoutText(layout)] : []), ...parts].join(',');

/** Removes the first rule with this text. */
export function withoutRule(rules: string, rule: string): string {
  const { layout, parts } = pick(rules);
  const at = parts.indexOf(rule);
  return rulesText({ layout, parts: parts.filter((_, i) => i !== at) });
}

/** Whether a rule only sets the size or the digits, like a layout. */
export const isSize = (rule: string) => /^(size|digits)=/.test(rule);

export const sideOf = (layout: Layout) => {
  if (layout.kind === 'box') return layout.rows * layout.columns;
  return layout.kind === 'latin' ? layout.side : Math.round(Math.sqrt(layout.layout.length));
};

/** The box layouts of a square with this side, the most nearly square first, wide before tall. */
export function boxesOf(side: number): Layout[] {
  const rows = Array.from({ length: side }, (_, i) => i + 1).filter(
    (r) => r > 1 && r < side && side % r === 0,
  );
  const distance = (r: number) => Math.abs(r - side / r) + (r > side / r ? 0.5 : 0);
  return rows
    .sort((a, b) => distance(a) - distance(b))
    .map((r) => ({ kind: 'box', rows: r, columns: side / r }));
}

const REGION_NAMES = 'abcdefghijklmnopqrstuvwxyz';

export const jigsawText = (regions: readonly number[]) =>
  regions.map((region) => REGION_NAMES[region]).join('');

/** A short title for these rules. */
export function titleOf(rules: string, rows: number, columns: number): string {
  const { layout, parts } = pick(rules);
  const size = `${columns} × ${rows}`;
  const base =
    layout?.kind === 'latin'
      ? `Latin square ${size}`
      : layout?.kind === 'jigsaw'
        ? `Jigsaw ${size}`
        : parts.length === 0 && rows === 9
          ? `Classic ${size}`
          : size;
  const names = parts
    .filter((rule) => !isSize(rule))
    .map((rule) => kindOf(rule)?.title ?? rule.split('=')[0]!);
  return [base, ...new Set(names)].join(' · ');
}
