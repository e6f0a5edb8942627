import type { BoardView, CellView, Mode, Tile } from '../board/view.ts';
import { share } from '../parts/number.ts';
import type { Sheet } from '../puzzle/sheet.ts';
import type { Solution } from '../../module/index.ts';
import type { Answers } from './analyse.ts';

/** The solution that is shown, and the previous one. */
export interface Leaf {
  readonly solution: Solution;
  readonly previous: Solution | null;
}

export interface Shown {
  readonly sheet: Sheet;
  readonly answers: Answers;
  readonly mode: Mode;
  readonly leaf: Leaf | null;
  readonly filters: readonly { readonly cell: number; readonly digit: number }[];
  /** Random solutions, for shares that are not counted yet. */
  readonly drawn: readonly Solution[];
  /** The regions being painted. */
  readonly painted: readonly number[] | null;
}

/** The board with all answers so far. */
export function viewOf({ sheet, answers, mode, leaf, filters, painted, drawn }: Shown): BoardView {
  const conflicts = new Set(answers.conflicts.flatMap(({ cells }) => cells));
  const reason = new Set(answers.reason?.cells);
  const alone = new Set(answers.occurrences?.deciding.map(name));
  const together = new Set(answers.repair?.givens.map(name));
  const [one, other] = answers.witnesses ?? [];
  const cells = sheet.cells.map((given, cell): CellView => {
    const known = possibilities(answers, sheet, cell, drawn);
    const wantsTiles = mode === 'heat' || mode === 'candidates';
    const marks = sheet.marks[cell]!;
    const found = given !== null ? null : foundDigit(mode, leaf, known, marks, cell);
    return {
      given,
      found,
      tiles:
        given !== null
          ? []
          : tilesOf(wantsTiles ? known : null, marks, known, (digit) => {
              const candidate = name({ cell, digit });
              return alone.has(candidate) ? 'alone' : together.has(candidate) ? 'together' : null;
            }),
      conflict: conflicts.has(cell),
      reason: reason.has(cell),
      differs:
        mode === 'solution'
          ? leaf?.previous != null && leaf.previous[cell] !== leaf.solution[cell]
          : wantsTiles &&
            !known &&
            one !== undefined &&
            other !== undefined &&
            one[cell] !== other[cell],
      filtered: filters.some((filter) => filter.cell === cell),
    };
  });
  return {
    shape: sheet.shape,
    regions: painted ?? sheet.shape.regions,
    painting: painted !== null,
    mode,
    cells,
  };
}

const name = ({ cell, digit }: { readonly cell: number; readonly digit: number }) =>
  `${cell} ${digit}`;

/**
 * The digits that solutions have in a cell, with their shares if known; null if nothing is known
 * yet.
 */
function possibilities(
  { occurrences, approximation, candidates, witnesses }: Answers,
  { shape }: Sheet,
  cell: number,
  drawn: readonly Solution[],
) {
  if (occurrences) {
    const counts = occurrences.counts[cell]!;
    const shares = new Map(
      shape.digits.map((digit, i) => [digit, share(counts[i]!, occurrences.total)]),
    );
    return new Map(
      shape.digits.filter((_, i) => counts[i]! > 0n).map((digit) => [digit, shares.get(digit)!]),
    );
  }
  if (candidates && approximation) {
    const shares = approximation.shares[cell]!;
    const share = (digit: number) => shares[shape.digits.indexOf(digit)]!;
    return new Map(candidates[cell]!.map((digit) => [digit, share(digit)]));
  }
  if (candidates) {
    return new Map(candidates[cell]!.map((digit) => [digit, shareOf(drawn, cell, digit)]));
  }
  if (witnesses?.length === 1) return new Map([[witnesses[0]![cell]!, 1]]);
  return null;
}

/** Estimates the share of solutions with a digit in a cell, from random ones. */
export function shareOf(drawn: readonly Solution[], cell: number, digit: number): number | null {
  if (drawn.length === 0) return null;
  return (tallyOf(drawn)[cell]!.get(digit) ?? 0) / drawn.length;
}

let tallied: readonly Solution[] = [];
let tally: readonly ReadonlyMap<number, number>[] = [];

/** For each cell, the number of random solutions with each digit; cached for the last sample. */
function tallyOf(drawn: readonly Solution[]) {
  if (tallied === drawn) return tally;
  const counts = drawn[0]!.map(() => new Map<number, number>());
  for (const solution of drawn)
    solution.forEach((digit, cell) =>
      counts[cell]!.set(digit, (counts[cell]!.get(digit) ?? 0) + 1),
    );
  [tallied, tally] = [drawn, counts];
  return tally;
}

type Known = ReadonlyMap<number, number | null> | null;

/** A digit for a whole cell: from the solution on display, or the only candidate. */
function foundDigit(
  mode: Mode,
  leaf: Leaf | null,
  known: Known,
  marks: readonly number[],
  cell: number,
) {
  if (mode === 'solution') return leaf ? leaf.solution[cell]! : null;
  if (mode === 'digits' || known?.size !== 1 || marks.length > 1) return null;
  return [...known.keys()][0]!;
}

function tilesOf(
  wanted: Known,
  marks: readonly number[],
  known: Known,
  decides: (digit: number) => Tile['decides'],
): Tile[] {
  const digits = new Set([...(wanted?.keys() ?? []), ...marks]);
  const ascending = [...digits].sort((one, other) => one - other);
  return ascending.map((digit) => ({
    digit,
    share: wanted?.get(digit) ?? null,
    marked: marks.includes(digit),
    decides: wanted && decides(digit),
    possible: !known || known.has(digit),
  }));
}
