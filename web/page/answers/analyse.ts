import {
  OutOfReach,
  type ApproximateOccurrences,
  type Engine,
  type Estimate,
  type LongOptions,
  type Occurrences,
  type Progress,
  type Puzzle,
  type Reason,
  type Repair,
  type Solution,
} from '../../module/index.ts';
import { sharesOf, type Counters } from './shares.ts';

/** The answers about a grid so far. Fields appear one at a time. */
export interface Answers {
  readonly conflicts: readonly Reason[];
  /** The reason why there is no solution, if a short one is found. */
  readonly reason?: Reason | null;
  /** None, the only one, or two of the solutions. */
  readonly witnesses?: readonly Solution[];
  readonly count?: bigint;
  /** The reason why something is not counted. */
  readonly outOfReach?: string;
  /** In place of a count that takes too long or too much memory. */
  readonly estimate?: Estimate;
  /** In place of occurrences, for the same reasons. */
  readonly approximation?: ApproximateOccurrences;
  readonly occurrences?: Occurrences;
  readonly candidates?: readonly (readonly number[])[];
  readonly repair?: Repair | null;
  readonly stage: Stage;
  readonly progress?: Progress | undefined;
  readonly failure?: string;
}
export type Stage =
  | 'conflicts'
  | 'sample'
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

/** The estimated duration of a count, in seconds, above which an approximation bridges the wait. */
const LONG = 5;

/** The exact number of solutions, if known. */
export function countOf({ count, witnesses, conflicts }: Answers): bigint | undefined {
  if (conflicts.length > 0) return 0n;
  if (count !== undefined) return count;
  return witnesses && witnesses.length < 2 ? BigInt(witnesses.length) : undefined;
}

/**
 * Asks all questions about a grid, the fastest first, and publishes each answer. Publishes nothing
 * after `signal` is aborted.
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
  const { engine } = counters;
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
  const found = (counters.helpers[0] ?? engine).candidates(puzzle, 'true', { signal });
  const meanwhile = once(async () => {
    const helper = counters.helpers[0];
    const approximation = await helper?.approximate(puzzle, { signal });
    if (approximation) learn({ approximation });
  });
  const isLong = ({ seconds = 0 }: Progress) => seconds > LONG;
  let isFound = false;
  const counted = engine.count(puzzle, {
    signal,
    onProgress: (progress) => {
      if (isLong(progress)) meanwhile();
      if (isFound) learn({ progress });
    },
  });
  // It may be rejected before it is awaited.
  counted.catch(() => {});
  const onProgress = (progress: Progress) => {
    if (isLong(progress)) meanwhile();
    if (isCounted) learn({ progress });
  };
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
    const estimate = await engine.estimate(puzzle, { signal });
    learn({ estimate, outOfReach: error.message, stage: 'sample' });
    return learn({ ...(await approximated(engine, puzzle, options)), stage: 'done' });
  }
  try {
    learn({ occurrences: await shares, stage: 'done' });
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    learn({ outOfReach: error.message, stage: 'sample' });
    learn({ ...(await approximated(engine, puzzle, options)), stage: 'done' });
  }
}

async function approximated(
  engine: Engine,
  puzzle: Puzzle,
  options: LongOptions,
): Promise<Partial<Answers>> {
  const approximation = await engine.approximate(puzzle, options);
  return approximation ? { approximation } : {};
}

/** Runs `act` on the first call only, ignoring errors. */
function once(act: () => Promise<void>) {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act().catch(() => {});
  };
}
