import { OutOfReach, type Engine, type Puzzle, type Solution } from '../../module/index.ts';
import { plural } from '../parts/number.ts';

/** The time limit in milliseconds for each question, because a file may have many puzzles. */
const PATIENCE = 3000;

/** The only solution of a puzzle, or the number of solutions in words. */
export async function solved(
  engine: Engine,
  puzzle: Puzzle,
  stop: AbortSignal,
): Promise<Solution | string> {
  const found = await inTime(stop, (signal) => engine.uniqueness(puzzle, { signal }));
  if (found === null) return 'Not solved in time';
  if (found.length < 2) return found[0] ?? 'No solution';
  const count = await inTime(stop, (signal) => engine.count(puzzle, { signal }));
  return count === null ? 'Several solutions' : plural(count, 'solution');
}

/** The answer; null if it takes too much time or memory. */
async function inTime<T>(
  stop: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, PATIENCE);
  stop.addEventListener('abort', end);
  try {
    return await ask(controller.signal);
  } catch (error) {
    const isExpected = controller.signal.aborted || error instanceof OutOfReach;
    if (stop.aborted || !isExpected) throw error;
    return null;
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}
