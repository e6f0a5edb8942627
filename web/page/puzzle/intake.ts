import { ReadError, type Engine, type Problem, type Puzzle } from '../../module/index.ts';
import { byId, isField } from '../parts/dom.ts';
import { codesIn, openCode } from './link.ts';
import { pick } from './rules.ts';
import { cellCount, sheetOf, type Sheet } from './sheet.ts';

export interface Taken {
  readonly sheets: readonly Sheet[];
  readonly problems: readonly Problem[];
}

/**
 * Reads codes and links of this page, or text in any format, as sheets. Grids without their own
 * rules keep the current rules if they fit.
 */
export async function take(clerk: Engine, text: string, current: Sheet): Promise<Taken> {
  const codes = codesIn(text);
  if (codes.length > 0) return takeCodes(clerk, codes);
  let { puzzles, problems } = await readAny(clerk, text);
  if (puzzles.length === 0) {
    const again = await readAny(clerk, text, current.shape.rules);
    if (again.puzzles.length > 0) ({ puzzles, problems } = again);
  }
  const sheets: Sheet[] = [];
  for (const puzzle of puzzles) {
    const rules =
      isPlain(puzzle) && puzzle.cells.length === cellCount(current.shape)
        ? current.shape.rules
        : puzzle.rules;
    const shape =
      rules === current.shape.rules ? current.shape : await shapeOf(clerk, puzzle.rules);
    sheets.push(sheetOf(puzzle, shape));
  }
  return { sheets, problems };
}

async function takeCodes(clerk: Engine, codes: readonly string[]): Promise<Taken> {
  const sheets: Sheet[] = [];
  const problems: Problem[] = [];
  for (const [number, code] of codes.entries()) {
    try {
      sheets.push(await openCode(clerk, code));
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      const place = codes.length > 1 ? `Number ${number + 1} of ${codes.length}: ` : '';
      problems.push({ message: place + error.message, cells: [] });
    }
  }
  return { sheets, problems };
}

const shapes = new Map<string, ReturnType<Engine['shape']>>();

/** The shapes of rules seen so far, because files repeat their rules. */
function shapeOf(clerk: Engine, rules: string) {
  let shape = shapes.get(rules);
  if (!shape) shapes.set(rules, (shape = clerk.shape(rules)));
  return shape;
}

function isPlain({ rules }: Puzzle): boolean {
  const { layout, parts } = pick(rules);
  return layout?.kind === 'box' && parts.length === 0;
}

async function readAny(clerk: Engine, text: string, rules?: string) {
  try {
    return await clerk.read(text, rules === undefined ? {} : { rules });
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { puzzles: [], problems: [problemOf(error)] };
  }
}

export const problemOf = (error: ReadError): Problem => ({
  message: error.message,
  cells: error.cells,
  ...(error.line !== undefined && { line: error.line }),
  ...(error.column !== undefined && { column: error.column }),
  ...(error.help !== undefined && { help: error.help }),
});

export function problemText({ message, line, column, help }: Problem): string {
  const place =
    line === undefined
      ? ''
      : column === undefined
        ? `Line ${line}: `
        : `Line ${line}, column ${column}: `;
  return `${place}${message}${help && !message.includes(help) ? ` (${help})` : ''}`;
}

/** Handles paste outside text fields, and drops anywhere. */
export function watchIntake(taken: (text: string) => void) {
  document.addEventListener('paste', (event) => {
    if (isField(event.target)) return;
    const text = event.clipboardData?.getData('text/plain');
    if (text) taken(text);
  });
  const root = document.documentElement;
  root.addEventListener('dragover', (event) => {
    event.preventDefault();
    byId('drop').hidden = false;
  });
  root.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) byId('drop').hidden = true;
  });
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    byId('drop').hidden = true;
    const file = event.dataTransfer?.files[0];
    if (file) void file.text().then(taken);
    else taken(event.dataTransfer?.getData('text/plain') ?? '');
  });
}
