/** The questions that an engine asks its worker, by name. Arguments and answers are plain data. */

import type { Lazydoku } from './load.js';
import type { Puzzle as Sync } from './puzzle.js';
import type { Solutions } from './solutions.js';
import type { Space } from './space.js';
import type { Level, Listing, PartOfOccurrences, Progress, Puzzle, Solution, Wanted } from './types.js';

type Tell = (progress: Progress) => void;

/** The time in milliseconds after which an incomplete chunk is sent. */
const PATIENCE = 50;

/** The description of a listing that resumes after its last chunk, also in a new worker. */
export interface Course {
  readonly id: number;
  readonly puzzle: Puzzle;
  readonly listing: Listing;
}

/** A space, which a new worker counts again. */
export interface Known {
  readonly id: number;
  readonly puzzle: Puzzle;
}

export function questionsTo(lazydoku: Lazydoku) {
  const courses = new Map<number, Solutions>();
  const spaces = new Map<number, Space>();
  const of = (puzzle: Puzzle): Sync => new lazydoku.Puzzle(puzzle);

  function spaceOf({ id, puzzle }: Known, tell?: Tell): Space {
    const space = spaces.get(id) ?? of(puzzle).space(tell);
    spaces.set(id, space);
    return space;
  }

  return {
    read(_: Tell, text: string, rules?: string) {
      const { puzzles, problems } = lazydoku.read(text, rules);
      const plain = ({ message, line, column, cells, help }: (typeof problems)[number]) => ({
        message,
        line,
        column,
        cells,
        help,
      });
      return { puzzles: puzzles.map((puzzle) => ({ ...puzzle })), problems: problems.map(plain) };
    },
    write: (_: Tell, puzzle: Puzzle, format: string) => of(puzzle).write(format),
    formats: (_: Tell) => lazydoku.formats(),
    generate: (_: Tell, rules: string, wanted?: Wanted) => lazydoku.generate(rules, wanted),
    symmetries: (_: Tell) => lazydoku.symmetries(),
    ruleKinds: (_: Tell) => lazydoku.ruleKinds(),
    shape: (_: Tell, rules: string) => lazydoku.shape(rules),
    conflicts: (_: Tell, puzzle: Puzzle) => of(puzzle).conflicts(),
    contradiction: (_: Tell, puzzle: Puzzle) => of(puzzle).contradiction(),
    uniqueness: (_: Tell, puzzle: Puzzle) => of(puzzle).uniqueness(),
    count: (tell: Tell, puzzle: Puzzle) => of(puzzle).count(tell),
    countUpTo: (_: Tell, puzzle: Puzzle, limit: number) => of(puzzle).countUpTo(limit),
    canonical: (_: Tell, puzzle: Puzzle) => of(puzzle).canonical(),
    candidates: (_: Tell, puzzle: Puzzle, level: Level) => of(puzzle).candidates(level),
    occurrences: (tell: Tell, puzzle: Puzzle, total?: bigint) =>
      of(puzzle).occurrences(tell, total),
    partsOfOccurrences: (_: Tell, puzzle: Puzzle, workers: number) =>
      of(puzzle).partsOfOccurrences(workers),
    partOfOccurrences: (tell: Tell, puzzle: Puzzle, part: number) =>
      of(puzzle).partOfOccurrences(part, tell),
    joinOccurrences: (_: Tell, puzzle: Puzzle, parts: readonly PartOfOccurrences[]) =>
      of(puzzle).joinOccurrences(parts),
    repair: (_: Tell, puzzle: Puzzle, options: { minimal?: boolean | undefined }) =>
      of(puzzle).repair(options),
    estimate: (_: Tell, puzzle: Puzzle, options: { seed?: bigint; samples?: number }) =>
      of(puzzle).estimate(options),
    approximate: (tell: Tell, puzzle: Puzzle, options: { seed?: bigint | undefined }) =>
      of(puzzle).approximate(options, tell),
    picture: (_: Tell, puzzle: Puzzle, solution?: Solution) => of(puzzle).picture(solution),

    /** Up to `most` of the next solutions of a listing; none at its end. */
    chunk(_: Tell, { id, puzzle, listing }: Course, most: number): Solution[] {
      const solutions = courses.get(id) ?? of(puzzle).solutions(listing);
      courses.set(id, solutions);
      const chunk: Solution[] = [];
      const begun = performance.now();
      for (let step = 1; chunk.length < most; step *= 2) {
        const wanted = Math.min(step, most - chunk.length);
        const made = solutions.nextChunk(wanted);
        chunk.push(...made);
        if (made.length < wanted || performance.now() - begun > PATIENCE) break;
      }
      return chunk;
    },
    forget(_: Tell, id: number) {
      courses.delete(id);
      spaces.delete(id);
    },

    space: (tell: Tell, space: Known) => spaceOf(space, tell).count,
    at: (_: Tell, space: Known, rank: bigint) => spaceOf(space).at(rank),
    range: (_: Tell, space: Known, from: bigint, length: number) =>
      spaceOf(space).range(from, length),
    rank: (_: Tell, space: Known, solution: Solution) => spaceOf(space).rank(solution),
    sample: (_: Tell, space: Known, n: number, seed: bigint) => spaceOf(space).sample(n, seed),
  };
}

export type Questions = ReturnType<typeof questionsTo>;
export type Name = keyof Questions;
export type Arguments<N extends Name> = Parameters<Questions[N]> extends [Tell, ...infer A] ? A : never;
export type Answer<N extends Name> = ReturnType<Questions[N]>;
