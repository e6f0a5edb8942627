/** The module gives the same bytes as the command line. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { load, type Level, type Solution } from 'lazydoku';

import { lazydoku } from './command.js';
import { TEXTS, type Text } from './puzzles.js';

const { Puzzle } = await load();

function asked({ text, rules }: Text) {
  const puzzle = new Puzzle(text, rules);
  const { digits, labels, columns } = puzzle.shape();
  const label = (digit: number) => labels[digits.indexOf(digit)] as string;
  const added = rules ? ['--rules', rules] : [];
  return {
    puzzle,
    label,
    line: (solution: Solution) => solution.map(label).join(''),
    rows: <T>(cells: readonly T[]) =>
      cells.flatMap((_, index) => (index % columns ? [] : [cells.slice(index, index + columns)])),
    command: (name: string, ...args: string[]) => lazydoku([name, ...added, ...args], `${text}\n`),
  };
}

function* first<T>(most: number, all: Iterable<T>): Generator<T> {
  if (most === 0) return;
  for (const one of all) {
    yield one;
    if (--most === 0) return;
  }
}

const lines = (all: readonly string[]) => all.map((line) => `${line}\n`).join('');

for (const text of TEXTS) {
  describe(text.name, () => {
    const { puzzle, label, line, rows, command } = asked(text);

    test('the first hundred solutions', () => {
      const hundred = [...first(100, puzzle.solutions())].map(line);
      assert.equal(lines(hundred), command('solve', '-n', '100', '--format', 'line'));
    });

    test('the last ten', () => {
      const last = [...first(10, puzzle.solutions({ reverse: true }))].map(line);
      assert.equal(lines(last), command('solve', '--reverse', '-n', '10', '--format', 'line'));
    });

    test('up to a limit', () => {
      const count = puzzle.countUpTo(50);
      assert.equal(`${count < 50 ? count : '>=50'}\n`, command('count', '--limit', '50'));
    });

    for (const level of ['context', 'pruned', 'true'] satisfies Level[]) {
      test(`${level} candidates`, () => {
        const sets = puzzle.candidates(level).map((set) => set.map(label).join(''));
        const record = JSON.parse(command('candidates', '--level', level, '--format', 'json'));
        assert.equal(JSON.stringify(rows(sets)), JSON.stringify(record.rows));
      });
    }

    test('the count', () => {
      assert.equal(`${puzzle.count()}\n`, command('count'));
    });

    test('occurrences', () => {
      const { total, counts } = puzzle.occurrences();
      const { digits } = puzzle.shape();
      const named = counts.map((cell) =>
        Object.fromEntries(
          cell.flatMap((count, index) => (count ? [[String(digits[index]), String(count)]] : [])),
        ),
      );
      const record = JSON.parse(command('candidates', '--counts', '--format', 'json'));
      assert.equal(String(total), record.total);
      assert.deepEqual(rows(named), record.rows);
    });

    test('any solution by its number, and back', () => {
      const space = puzzle.space();
      for (const rank of [0n, space.count / 3n, space.count - 1n].filter((it) => it >= 0n)) {
        if (rank >= space.count) continue;
        const solution = space.at(rank);
        assert.equal(`${line(solution)}\n`, command('solve', '--skip', String(rank), '-n', '1', '--format', 'line'));
        assert.equal(space.rank(solution), rank);
        assert.deepEqual(space.range(rank, 1), [solution]);
      }
      assert.throws(() => space.at(space.count), RangeError);
    });

    test('random solutions', () => {
      const drawn = puzzle.space().sample(3, 7n).map(line);
      assert.equal(lines(drawn), command('sample', '-n', '3', '--seed', '7', '--format', 'line'));
    });
  });
}

test('ranks', () => {
  const { puzzle, line } = asked({ name: '', text: '.'.repeat(81) });
  const space = puzzle.space();
  const solution = space.at(1_234_567_890_123_456_789_012n);
  const rank = lazydoku(['rank', '.'.repeat(81), line(solution)], '');
  assert.equal(rank, `${space.rank(solution)}\n`);
});
