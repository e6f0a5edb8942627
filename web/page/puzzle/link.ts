import { ReadError, type Engine, type Shape } from '../../module/index.ts';
import { plural } from '../parts/number.ts';
import { cellCount, type Sheet } from './sheet.ts';
import { cellName, digitOfKey, labelOf, lineOf } from './words.ts';

/**
 * The fields of a code, in readable form: rules (omitted for the classic grid), the grid, and
 * either corner marks or the only digits that cells may hold.
 */
const FIELDS = ['rules', 'grid', 'marks', 'only'];

const BLANKS = '.0_*-?xX·';

/** The number of mistakes that are listed. */
const MOST_FAULTS = 4;

/** A puzzle as text: the part of a link after #. */
export function codeOf(sheet: Sheet): string {
  const { shape, cells, marks, strict } = sheet;
  const named = marks
    .map((of, cell) =>
      of.length ? `${cellName(shape, cell)}:${of.map((d) => labelOf(shape, d)).join('')}` : '',
    )
    .filter(Boolean);
  // Escapes other characters: link detection may stop at them, and `&` and `%` have a meaning.
  const rules = shape.rules.replace(/[^\w.,:;=+*/~-]/gu, encodeURIComponent);
  return [
    ...(rules === 'box=3x3' ? [] : [`rules=${rules}`]),
    `grid=${lineOf(shape, cells)}`,
    ...(named.length ? [`${strict ? 'only' : 'marks'}=${named.join(',')}`] : []),
  ].join('&');
}

const LINK = /^\S*#((?:rules|grid|marks|only)=.*)$/;
/** In program code and tables, other characters follow `grid=`. */
const BARE = /^((?:rules|marks|only)=[^"'[({].*|grid=[^&()[\]{}"'=,;]*(?:&.*)?)$/;

/**
 * The codes of a text that consists of codes or links; empty for any other text. Mail programs
 * break long lines, so a piece that does not start a code continues the previous one.
 */
export function codesIn(text: string): string[] {
  const codes: string[] = [];
  for (const piece of text.split(/\s+/).filter(Boolean)) {
    const code = (LINK.exec(piece) ?? BARE.exec(piece))?.[1];
    const goesOn = codes.at(-1)?.endsWith('&');
    if (code !== undefined && !goesOn) codes.push(code);
    else if (codes.length > 0) codes.push(codes.pop() + piece);
    else return [];
  }
  return codes;
}

/** Parses the puzzle of a code; throws a ReadError that lists the mistakes. */
export async function openCode(clerk: Engine, code: string): Promise<Sheet> {
  const faults: string[] = [];
  const fields = fieldsOf(code, faults);
  const grid = fields.get('grid');
  if (grid === undefined) faults.push('grid= is missing');
  const shape = await clerk.shape(fields.get('rules') ?? 'box=3x3').catch((error: Error) => {
    if (!(error instanceof ReadError)) throw error;
    faults.push(`the rules cannot be read: ${error.message}`);
    return null;
  });
  if (shape && grid !== undefined) {
    const cells = cellsOf(shape, grid, faults);
    const marks = marksOf(shape, fields.get('only') ?? fields.get('marks') ?? '', faults);
    if (faults.length === 0) return { shape, cells, marks, strict: fields.has('only') };
  }
  throw new ReadError({ message: refusal(faults), cells: [] });
}

function refusal(faults: readonly string[]): string {
  const more = faults.length - MOST_FAULTS;
  return [
    'This link or code cannot be opened:',
    ...faults.slice(0, MOST_FAULTS).map((fault) => `– ${fault}`),
    ...(more > 0 ? [`– and ${plural(more, 'more mistake')}`] : []),
    'Copy the whole link or code again, or correct it.',
  ].join('\n');
}

function fieldsOf(code: string, faults: string[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const field of code.split('&').filter(Boolean)) {
    const [, name = '', value] = /^(\w+)=(.*)$/s.exec(field) ?? [];
    if (value === undefined || !FIELDS.includes(name))
      faults.push(`“${field.slice(0, 40)}” is not one of ${FIELDS.join('=, ')}=`);
    else if (fields.has(name)) faults.push(`${name}= appears twice`);
    else fields.set(name, decoded(value));
  }
  if (fields.has('marks') && fields.has('only'))
    faults.push('marks= and only= are both present; keep one of them');
  return fields;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function cellsOf(shape: Shape, grid: string, faults: string[]): (number | null)[] {
  const keys = [...grid];
  const surplus = keys.length - cellCount(shape);
  if (surplus !== 0) {
    const wrong = `${Math.abs(surplus)} too ${surplus < 0 ? 'few' : 'many'}`;
    faults.push(`the grid has ${plural(keys.length, 'cell')}, ${wrong} for ${sizeOf(shape)}`);
  }
  return keys.map((key, cell) => {
    const digit = digitOfKey(shape, key);
    if (digit === null && !BLANKS.includes(key)) {
      const place = `${cellName(shape, cell)} of the grid`;
      faults.push(`“${key}” in ${place} is neither a digit from ${digitsOf(shape)} nor a dot`);
    }
    return digit;
  });
}

function marksOf(shape: Shape, text: string, faults: string[]): number[][] {
  const marks = Array.from({ length: cellCount(shape) }, () => new Set<number>());
  for (const mark of text.split(',').filter(Boolean)) {
    const [, row = '', column = '', keys] = /^r(\d+)c(\d+):(.+)$/i.exec(mark) ?? [];
    if (keys === undefined) {
      faults.push(`“${mark}” in the marks is not a cell with digits, such as r1c2:35`);
      continue;
    }
    const [down, across] = [Number(row) - 1, Number(column) - 1];
    if (!(down >= 0 && across >= 0 && down < shape.rows && across < shape.columns)) {
      faults.push(`the marks “${mark}” are outside the ${sizeOf(shape)} grid`);
      continue;
    }
    for (const key of keys) {
      const digit = digitOfKey(shape, key);
      if (digit === null)
        faults.push(`“${key}” in the marks “${mark}” is not a digit from ${digitsOf(shape)}`);
      else marks[down * shape.columns + across]!.add(digit);
    }
  }
  return marks.map((of) => [...of].sort((a, b) => a - b));
}

const sizeOf = (shape: Shape) => `${shape.columns} × ${shape.rows}`;
const digitsOf = (shape: Shape) => `${shape.labels[0]} to ${shape.labels.at(-1)}`;
