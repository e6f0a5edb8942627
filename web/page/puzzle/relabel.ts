import { pick } from './rules.ts';
import type { Sheet } from './sheet.ts';

const NAMES_ONLY = ['distinct', 'clone', 'samedigits', 'size', 'digits'];
const NAMES_ONLY_ALONE = ['x', 'windoku', 'disjoint', 'antiknight', 'antiking'];

/** Whether the rules use digits only as labels, so that permuting them changes nothing. */
export const areNames = (rules: string): boolean =>
  pick(rules).parts.every(
    (rule) => NAMES_ONLY_ALONE.includes(rule) || NAMES_ONLY.includes(rule.split('=')[0]!),
  );

/** Renames digits so that they appear in ascending order, reading from the top. */
export function inOrder(sheet: Sheet): Sheet {
  const seen = [...new Set(sheet.cells.filter((digit) => digit !== null))];
  const rest = sheet.shape.digits.filter((digit) => !seen.includes(digit));
  return renamed(sheet, [...seen, ...rest], sheet.shape.digits);
}

export function shuffled(sheet: Sheet): Sheet {
  const digits = [...sheet.shape.digits];
  for (let i = digits.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [digits[i], digits[j]] = [digits[j]!, digits[i]!];
  }
  return renamed(sheet, sheet.shape.digits, digits);
}

function renamed(sheet: Sheet, from: readonly number[], to: readonly number[]): Sheet {
  const name = (digit: number) => to[from.indexOf(digit)]!;
  return {
    ...sheet,
    cells: sheet.cells.map((digit) => (digit === null ? null : name(digit))),
    marks: sheet.marks.map((of) => of.map(name).sort((a, b) => a - b)),
  };
}
