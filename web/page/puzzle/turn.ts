import { pick, rulesText, type Layout } from './rules.ts';

/** For each cell after a quarter turn clockwise, the cell that it came from. */
export function turnedFrom(rows: number, columns: number): number[] {
  const from: number[] = [];
  for (let row = 0; row < columns; row++) {
    for (let column = 0; column < rows; column++) from.push((rows - 1 - column) * columns + row);
  }
  return from;
}

/** The rules after a quarter turn clockwise; null if they have no rotated form. */
export function turnedRules(rules: string, rows: number, columns: number): string | null {
  const picked = pick(rules);
  const parts = picked.parts.map((rule) => turnedRule(rule, rows));
  if (parts.includes(null)) return null;
  const layout = picked.layout && turnedLayout(picked.layout, rows, columns);
  return rulesText({ layout, parts: parts as string[] });
}

function turnedLayout(layout: Layout, rows: number, columns: number): Layout {
  if (layout.kind === 'box') return { kind: 'box', rows: layout.columns, columns: layout.rows };
  if (layout.kind === 'latin') return layout;
  return {
    kind: 'jigsaw',
    layout: turnedFrom(rows, columns)
      .map((cell) => layout.layout[cell])
      .join(''),
  };
}

function turnedRule(rule: string, rows: number): string | null {
  if (rule.startsWith('size=')) return rule.replace(/(\d+)x(\d+)/, '$2x$1');
  // A number in several cells is read rightwards or downwards. A rightward number becomes a
  // downward one, but a downward number would have to be read leftwards.
  for (const [bulb] of rule.matchAll(/\barrow=[^:]*/g)) {
    if (new Set(bulb.match(/r\d+/g)).size > 1) return null;
  }
  // These rules distinguish rows from columns.
  if (/\b(rowindex|columnindex|flatmates)\b/.test(rule)) return null;
  // The upper left cell of a 2x2 square comes from its lower left one. The text of a state machine
  // contains no cells.
  return rule.replace(/nfa=[^:]*|(quadruple=\w*:)?r(\d+)c(\d+)/g, (found, four, row, column) =>
    row ? `${four ?? ''}r${column}c${rows + 1 - Number(row) - (four ? 1 : 0)}` : found,
  );
}
