import { grouped, plural, scientific, spoken } from '../parts/number.ts';
import type { Estimate, Shape } from '../../module/index.ts';
import { cellName } from '../puzzle/words.ts';
import { countOf, isBusy, type Answers } from './analyse.ts';

/** The answer in large letters, a sentence below it, and what screen readers say. */
export interface Headline {
  readonly kind: 'waiting' | 'none' | 'unique' | 'several' | 'failed';
  readonly figure: string;
  readonly unit: string;
  readonly detail: string;
  readonly said: string;
}

/** What stands in place of a number before there is any. */
export const WAITING = '…';

const LONG = 1_000_000_000n;

const TOO_LARGE = 'An exact count would take more memory than there is.';

export function headlineOf(answers: Answers, shape: Shape): Headline {
  const count = countOf(answers);
  if (answers.failure !== undefined) return failed(answers.failure);
  if (count === 0n) return none(answers, shape);
  if (count === 1n) {
    return {
      kind: 'unique',
      figure: 'Exactly one',
      unit: 'solution',
      detail: '',
      said: 'Exactly one solution',
    };
  }
  if (count !== undefined) {
    const detail = count >= LONG ? `about ${scientific(count)}` : '';
    return {
      kind: 'several',
      figure: grouped(count),
      unit: 'solutions',
      detail,
      said: `${spoken(count)} solutions`,
    };
  }
  const estimate = answers.approximation ?? answers.estimate;
  if (estimate) return estimated(estimate, answers.estimate !== undefined);
  if (answers.witnesses) {
    return {
      kind: 'waiting',
      figure: 'Several',
      unit: 'solutions',
      detail: 'at least two',
      said: 'More than one solution',
    };
  }
  const figure = isBusy(answers) ? WAITING : '–';
  return { kind: 'waiting', figure, unit: '', detail: '', said: '' };
}

function none({ conflicts, reason, stage }: Answers, shape: Shape): Headline {
  const conflict = conflicts[0];
  const more = conflicts.length > 1 ? `, and ${plural(conflicts.length - 1, 'more conflict')}` : '';
  const detail = conflict
    ? `${conflict.message}${more}`
    : reason
      ? reason.message ||
        `because of ${reason.cells.map((cell) => cellName(shape, cell)).join(', ')}`
      : stage === 'done'
        ? 'A search of everything found none.'
        : '';
  return { kind: 'none', figure: 'No solution', unit: '', detail, said: `No solution. ${detail}` };
}

function estimated({ solutions, interval }: Estimate, isTooLarge: boolean): Headline {
  const [low, high] = interval.map((n) => (n < LONG ? grouped(n) : scientific(n)));
  const figure = solutions < LONG ? grouped(solutions) : scientific(solutions);
  return {
    kind: 'several',
    figure: `≈ ${figure}`,
    unit: 'solutions, estimated',
    detail: `Between ${low} and ${high} with 95 % confidence. ${isTooLarge ? TOO_LARGE : ''}`.trim(),
    said: `About ${figure} solutions, estimated`,
  };
}

const failed = (message: string): Headline => ({
  kind: 'failed',
  figure: 'Not known',
  unit: '',
  detail: message,
  said: message,
});
