import { grouped, intervalText, plural, scientific, spoken } from '../parts/number.ts';
import type { Estimate, Shape } from '../../module/index.ts';
import { cellName, sentence } from '../puzzle/words.ts';
import { countOf, isBusy, type Answers } from './analyse.ts';

/**
 * The answer in large letters, a line below it, the explanation, and the text for screen readers.
 */
export interface Headline {
  readonly kind: 'waiting' | 'none' | 'unique' | 'several' | 'failed';
  readonly figure: string;
  readonly unit: string;
  readonly detail: string;
  readonly why: string;
  readonly said: string;
}

/** Shown in place of a number that is not known yet. */
export const WAITING = '…';

const LONG = 1_000_000_000n;

/** Estimates have only as many digits as the library prints. */
const LONG_ESTIMATE = 1_000_000n;

const NOTHING_ELSE = { detail: '', why: '' };

/** Worded as in `lazydoku count`. */
const INTERVAL = 'This interval contains the number with 95 % confidence.';

export function headlineOf(answers: Answers, shape: Shape): Headline {
  const count = countOf(answers);
  if (answers.failure !== undefined) return failed(answers.failure);
  if (count === 0n) return none(answers, shape);
  if (count === 1n) {
    return {
      ...NOTHING_ELSE,
      kind: 'unique',
      figure: 'Exactly one',
      unit: 'solution',
      said: 'Exactly one solution',
    };
  }
  if (count !== undefined) {
    const detail = count >= LONG ? `about ${scientific(count)}` : '';
    return {
      ...NOTHING_ELSE,
      kind: 'several',
      figure: grouped(count),
      unit: 'solutions',
      detail,
      said: `${spoken(count)} solutions`,
    };
  }
  const estimate = answers.approximation ?? answers.estimate;
  if (estimate) return estimated(estimate, answers.outOfReach);
  if (answers.witnesses) {
    return {
      ...NOTHING_ELSE,
      kind: 'waiting',
      figure: 'Several',
      unit: 'solutions',
      detail: 'at least two',
      said: 'More than one solution',
    };
  }
  const figure = isBusy(answers) ? WAITING : '–';
  return { ...NOTHING_ELSE, kind: 'waiting', figure, unit: '', said: '' };
}

function none({ conflicts, reason, stage }: Answers, shape: Shape): Headline {
  const conflict = conflicts[0];
  const more = conflicts.length - 1;
  const detail = conflict
    ? conflict.message
    : reason
      ? reason.message ||
        `because of ${reason.cells.map((cell) => cellName(shape, cell)).join(', ')}`
      : stage === 'done'
        ? 'Proven by exhaustive search.'
        : '';
  return {
    kind: 'none',
    figure: 'No solution',
    unit: '',
    detail,
    why: more > 0 ? `There ${more === 1 ? 'is' : 'are'} ${plural(more, 'more conflict')}.` : '',
    said: `No solution. ${detail}`,
  };
}

function estimated({ solutions, interval }: Estimate, outOfReach: string | undefined): Headline {
  const figure = solutions < LONG_ESTIMATE ? grouped(solutions) : scientific(solutions);
  return {
    kind: 'several',
    figure: `≈ ${figure}`,
    unit: 'solutions (estimate)',
    detail: intervalText(interval),
    why: [INTERVAL, ...(outOfReach ? [sentence(outOfReach)] : [])].join(' '),
    said: `An estimated ${figure} solutions`,
  };
}

const failed = (message: string): Headline => ({
  ...NOTHING_ELSE,
  kind: 'failed',
  figure: 'Unknown',
  unit: '',
  detail: message,
  said: message,
});
