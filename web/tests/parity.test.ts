/** The module gives exactly the same answers as the command line. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { load, type Level, type Solution } from 'lazydoku';

import { lazydoku } from './command.js';
import { TEXTS, type Text } from './puzzles.js';

const { generate, Puzzle, ruleKinds } = await load();

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

/** Calls `make` on the first use, and keeps the result. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const lines = (all: readonly string[]) => all.map((line) => `${line}\n`).join('');

for (const text of TEXTS) {
  describe(text.name, () => {
    const { puzzle, label, line, rows, command } = asked(text);
    // Two tests need it, and it may take as long as everything else.
    const space = once(() => puzzle.space());

    test('the first hundred solutions', async () => {
      const told = command('solve', '-n', '100', '--format', 'line');
      const hundred = [...first(100, puzzle.solutions())].map(line);
      assert.equal(lines(hundred), await told);
    });

    test('the last ten', async () => {
      const told = command('solve', '--reverse', '-n', '10', '--format', 'line');
      const last = [...first(10, puzzle.solutions({ reverse: true }))].map(line);
      assert.equal(lines(last), await told);
    });

    test('up to a limit', async () => {
      const told = command('count', '--limit', '50');
      const count = puzzle.countUpTo(50);
      assert.equal(`${count < 50 ? count : '>=50'}\n`, await told);
    });

    for (const level of ['context', 'pruned', 'true'] satisfies Level[]) {
      test(`${level} candidates`, async () => {
        const told = command('candidates', '--level', level, '--format', 'json');
        const sets = puzzle.candidates(level).map((set) => set.map(label).join(''));
        assert.equal(JSON.stringify(rows(sets)), JSON.stringify(JSON.parse(await told).rows));
      });
    }

    test('the count', async () => {
      const told = command('count');
      assert.equal(`${puzzle.count()}\n`, await told);
    });

    test('occurrences', async () => {
      const told = command('candidates', '--counts', '--format', 'json');
      const { total, counts } = puzzle.occurrences();
      const { digits } = puzzle.shape();
      const named = counts.map((cell) =>
        Object.fromEntries(
          cell.flatMap((count, index) => (count ? [[String(digits[index]), String(count)]] : [])),
        ),
      );
      const record = JSON.parse(await told);
      assert.equal(String(total), record.total);
      assert.deepEqual(rows(named), record.rows);
    });

    test('any solution by its number, and back', async () => {
      const { count } = space();
      const ranks = [0n, count / 3n, count - 1n].filter((rank) => rank >= 0n && rank < count);
      const told = ranks.map((rank) =>
        command('solve', '--skip', String(rank), '-n', '1', '--format', 'line'),
      );
      for (const [index, rank] of ranks.entries()) {
        const solution = space().at(rank);
        assert.equal(`${line(solution)}\n`, await told[index]);
        assert.equal(space().rank(solution), rank);
        assert.deepEqual(space().range(rank, 1), [solution]);
      }
      assert.throws(() => space().at(count), RangeError);
    });

    test('random solutions', async () => {
      const told = command('sample', '-n', '3', '--seed', '7', '--format', 'line');
      const drawn = space().sample(3, 7n).map(line);
      assert.equal(lines(drawn), await told);
    });
  });
}

test('canonical forms', async () => {
  const { puzzle } = asked({ name: '', text: `12.34${'.'.repeat(75)}6` });
  const { form, automorphisms, map } = puzzle.canonical();
  const { isTransposed: transposed, ...lines } = map;
  const fromOne = (list: readonly number[]) => list.map((line) => line + 1);
  const told = JSON.parse(await lazydoku(['canon', '--json'], `12.34${'.'.repeat(75)}6\n`));
  assert.equal(form.map((digit) => digit ?? '.').join(''), told.form);
  assert.equal(String(automorphisms), told.automorphisms);
  const { rows, columns, digits } = lines;
  const made = { transposed, rows: fromOne(rows), columns: fromOne(columns), digits };
  assert.deepEqual(made, told.map);
});

test('generated puzzles', async () => {
  const told = await lazydoku(['generate', '-n', '3', '--seed', '7', '--solutions', '2..9'], '');
  const made = [0, 1, 2].map((number) => {
    const { cells } = generate('box=3x3', { seed: 7n, number, solutions: [2, 9] });
    return `${cells.map((digit) => digit ?? '.').join('')}\n`;
  });
  assert.equal(made.join(''), told);
  assert.throws(() => generate('box=3x3', { symmetry: 'round' }), RangeError);
  assert.throws(() => generate('box=3x3', { givens: 16, attempts: 5 }), /no puzzle in 5 attempts/);
});

test('ranks', async () => {
  const { puzzle, line } = asked({ name: '', text: '.'.repeat(81) });
  const space = puzzle.space();
  const solution = space.at(1_234_567_890_123_456_789_012n);
  const told = lazydoku(['rank', '.'.repeat(81), line(solution)], '');
  assert.equal(await told, `${space.rank(solution)}\n`);
});

test('the table of rules', async () => {
  const told = (await lazydoku(['rules', '--json'], '')).trim().split('\n');
  const kinds = ruleKinds().map(({ name, title, form, summary, example }) => {
    return JSON.stringify({ type: 'rule', name, title, form, summary, example });
  });
  assert.deepEqual(kinds, told);
});
