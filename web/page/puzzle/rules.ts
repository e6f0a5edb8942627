/** Rules that are on or off, with what the picker calls them. */
export const SWITCHES = [
  { name: 'x', title: 'Diagonals', hint: 'Both diagonals hold each digit once' },
  { name: 'windoku', title: 'Windoku', hint: 'Four more boxes hold each digit once' },
  {
    name: 'disjoint',
    title: 'Disjoint groups',
    hint: 'Cells at the same place of all boxes differ',
  },
  { name: 'antiknight', title: 'Anti-knight', hint: 'Cells a knight’s move apart differ' },
  { name: 'antiking', title: 'Anti-king', hint: 'Cells that touch at a corner differ' },
  {
    name: 'nonconsecutive',
    title: 'Non-consecutive',
    hint: 'Neighbours do not hold consecutive digits',
  },
] as const;

export type Layout =
  | { readonly kind: 'box'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'latin'; readonly side: number }
  | { readonly kind: 'jigsaw'; readonly layout: string };

/** Rules as the picker shows them. */
export interface Picked {
  readonly layout: Layout | null;
  readonly switches: ReadonlySet<string>;
  /** Everything else, as text. */
  readonly others: readonly string[];
}

export function pick(rules: string): Picked {
  let layout: Layout | null = null;
  const switches = new Set<string>();
  const others: string[] = [];
  for (const part of rules
    .split(',')
    .map((rule) => rule.trim())
    .filter(Boolean)) {
    const found: Layout | null = layoutOf(part);
    if (found) layout = found;
    else if (SWITCHES.some(({ name }) => name === part)) switches.add(part);
    else others.push(part);
  }
  return { layout, switches, others };
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

export const rulesText = ({ layout, switches, others }: Picked) =>
  [...(layout ? [layoutText(layout)] : []), ...switches, ...others].join(',');

export const sideOf = (layout: Layout) => {
  if (layout.kind === 'box') return layout.rows * layout.columns;
  return layout.kind === 'latin' ? layout.side : Math.round(Math.sqrt(layout.layout.length));
};

/** Ways to cut a square of this side into boxes, the squarest first, wide before tall. */
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

/** What a title calls these rules, in a few words. */
export function titleOf(rules: string, rows: number, columns: number): string {
  const { layout, switches, others } = pick(rules);
  const size = `${columns} × ${rows}`;
  const base =
    layout?.kind === 'latin'
      ? `Latin square ${size}`
      : layout?.kind === 'jigsaw'
        ? `Jigsaw ${size}`
        : switches.size + others.length === 0 && rows === 9
          ? `Classic ${size}`
          : size;
  const names = SWITCHES.filter(({ name }) => switches.has(name)).map(({ title }) => title);
  const more = others
    .filter((rule) => !/^(size|digits)=/.test(rule))
    .map((rule) => rule.split('=')[0]!);
  return [base, ...names, ...new Set(more)].join(' · ');
}
