import {
  OutOfReach,
  type Estimate,
  type Occurrences,
  type Progress,
  type Puzzle,
  type Reason,
  type Repair,
  type Solution,
} from '../../module/index.ts';
import { sharesOf, type Counters } from './shares.ts';

/** What is known about a grid so far. Fields appear one after the other. */
export interface Answers {
  readonly conflicts: readonly Reason[];
  /** Why there is no solution, where that can be said. */
  readonly reason?: Reason | null;
  /** None, the only one, or two of the solutions. */
  readonly witnesses?: readonly Solution[];
  readonly count?: bigint;
  /** In place of a count that takes more memory than there is. */
  readonly estimate?: Estimate;
  readonly occurrences?: Occurrences;
  readonly candidates?: readonly (readonly number[])[];
  readonly repair?: Repair | null;
  readonly stage: Stage;
  readonly progress?: Progress | undefined;
  readonly failure?: string;
}
export type Stage =
  | 'conflicts'
  | 'search'
  | 'count'
  | 'shares'
  | 'candidates'
  | 'givens'
  | 'done'
  | 'stopped'
  | 'failed';

export const NOTHING: Answers = { conflicts: [], stage: 'conflicts' };

export const isBusy = ({ stage }: Answers) => !['done', 'stopped', 'failed'].includes(stage);

/** How many solutions there are, if that is known exactly. */
export function countOf({ count, witnesses, conflicts }: Answers): bigint | undefined {
  if (conflicts.length > 0) return 0n;
  if (count !== undefined) return count;
  return witnesses && witnesses.length < 2 ? BigInt(witnesses.length) : undefined;
}

/**
 * Asks everything about a grid, the fastest questions first, and publishes what is new after each.
 * Once `signal` is aborted, nothing more is published.
 */
export async function analyse(
  counters: Counters,
  puzzle: Puzzle,
  signal: AbortSignal,
  publish: (news: Partial<Answers>) => void,
) {
  const learn = (news: Partial<Answers>) => {
    if (!signal.aborted) publish(news);
  };
  const options = { signal, onProgress: (progress: Progress) => learn({ progress }) };
  const { engine } = counters;

  const conflicts = await engine.conflicts(puzzle, options);
  if (conflicts.length > 0) return learn({ conflicts, stage: 'done' });
  learn({ stage: 'search' });
  const witnesses = await engine.uniqueness(puzzle, options);
  if (witnesses.length === 0) {
    learn({ witnesses });
    return learn({ reason: await engine.contradiction(puzzle, options), stage: 'done' });
  }
  if (witnesses.length === 1) {
    learn({ witnesses, stage: 'givens' });
    return learn({ repair: await engine.repair(puzzle, options), stage: 'done' });
  }
  learn({ witnesses, stage: 'candidates' });
  const found = (counters.helpers[0] ?? engine).candidates(puzzle, 'true', { signal });
  let isFound = false;
  const counted = engine.count(puzzle, {
    signal,
    onProgress: (progress) => isFound && learn({ progress }),
  });
  // It may be rejected before anybody waits for it.
  counted.catch(() => {});
  const onProgress = (progress: Progress) => isCounted && learn({ progress });
  let isCounted = false;
  const shares = sharesOf(counters, puzzle, counted, { signal, onProgress });
  shares.catch(() => {});
  learn({ candidates: await found, stage: 'count' });
  isFound = true;
  try {
    learn({ count: await counted, stage: 'shares' });
    isCounted = true;
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    return learn({ estimate: await engine.estimate(puzzle, { signal }), stage: 'done' });
  }
  try {
    learn({ occurrences: await shares, stage: 'done' });
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    learn({ stage: 'done' });
  }
}
