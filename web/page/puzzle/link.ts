import type { Sheet } from './sheet.ts';
import { cellName, digitOfKey, labelOf, lineOf } from './words.ts';

/**
 * What a link says: rules (none for the classic grid), the grid and corner marks, all of it
 * readable.
 */
export interface Linked {
  readonly rules: string | null;
  readonly grid: string;
  readonly marks: string;
  readonly strict: boolean;
}

export function fragmentOf(sheet: Sheet): string {
  const { shape, cells, marks, strict } = sheet;
  const named = marks
    .map((of, cell) =>
      of.length ? `${cellName(shape, cell)}:${of.map((d) => labelOf(shape, d)).join('')}` : '',
    )
    .filter(Boolean);
  return [
    ...(shape.rules === 'box=3x3' ? [] : [`rules=${shape.rules}`]),
    `grid=${lineOf(shape, cells)}`,
    ...(named.length ? [`${strict ? 'only' : 'marks'}=${named.join(',')}`] : []),
  ].join('&');
}

export function parseFragment(fragment: string): Linked | null {
  const fields = new Map<string, string>();
  for (const field of fragment.replace(/^#/, '').split('&')) {
    const at = field.indexOf('=');
    if (at > 0) fields.set(field.slice(0, at), decoded(field.slice(at + 1)));
  }
  const grid = fields.get('grid');
  if (grid === undefined) return null;
  const only = fields.get('only');
  return {
    rules: fields.get('rules') ?? null,
    grid,
    marks: only ?? fields.get('marks') ?? '',
    strict: only !== undefined,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The link on a sheet that has its rules. What the grid has no place for is left out. */
export function linkedSheet(linked: Linked, blank: Sheet): Sheet {
  const { shape } = blank;
  const cells = blank.cells.map((_, cell) => digitOfKey(shape, linked.grid[cell] ?? '.'));
  const marks: number[][] = cells.map(() => []);
  for (const mark of linked.marks.split(',')) {
    const [, row, column, digits] = /^r(\d+)c(\d+):(.*)$/.exec(mark) ?? [];
    const cell = (Number(row) - 1) * shape.columns + Number(column) - 1;
    if (digits === undefined || Number(column) > shape.columns || !marks[cell]) continue;
    marks[cell] = [...digits]
      .map((key) => digitOfKey(shape, key))
      .filter((d) => d !== null)
      .sort((a, b) => a - b);
  }
  return { shape, cells, marks, strict: linked.strict };
}
