import {
  OutOfReach,
  type Engine,
  type Estimate,
  type Occurrences,
  type Progress,
  type Puzzle,
  type Reason,
  type Repair,
  type Solution,
} from '../../module/index.ts';

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
  engine: Engine,
  puzzle: Puzzle,
  signal: AbortSignal,
  publish: (news: Partial<Answers>) => void,
) {
  const learn = (news: Partial<Answers>) => {
    if (!signal.aborted) publish(news);
  };
  const options = { signal, onProgress: (progress: Progress) => learn({ progress }) };

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
  learn({ candidates: await engine.candidates(puzzle, 'true', options), stage: 'count' });
  try {
    learn({ count: await engine.count(puzzle, options), stage: 'shares' });
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    return learn({ estimate: await engine.estimate(puzzle, { signal }), stage: 'done' });
  }
  try {
    learn({ occurrences: await engine.occurrences(puzzle, options), stage: 'done' });
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    learn({ stage: 'done' });
  }
}
