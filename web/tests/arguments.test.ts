/** Invalid arguments are rejected with their name, not converted. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { engine, load, type Level, type Puzzle as Data, type Solution } from 'lazydoku';

const { Puzzle, read, shape } = await load();
const lazydoku = await engine();
after(() => lazydoku.close());

const DATA: Data = { rules: 'box=2x2', cells: Array<null>(16).fill(null) };
const puzzle = new Puzzle(DATA);
const space = puzzle.space();
/** Passes values that JavaScript allows in spite of the types. */
const any = (value: unknown) => value as never;

const NO_WHOLE_NUMBERS = [-1, 0.5, NaN, Infinity, -Infinity, 2 ** 53];
const NO_NUMBERS = ['5', 5n, null, {}];

const OF_NUMBERS: Record<string, (value: number) => unknown> = {
  limit: (limit) => puzzle.countUpTo(limit),
  samples: (samples) => puzzle.estimate({ samples }),
  length: (length) => space.range(0n, length),
  n: (n) => space.sample(n),
  part: (part) => puzzle.partOfOccurrences(part),
  most: (most) => puzzle.solutions().nextChunk(most),
  chunk: (chunk) => lazydoku.solutions(DATA, { chunk }),
};

for (const [name, ask] of Object.entries(OF_NUMBERS)) {
  test(`${name} is a whole number`, () => {
    for (const value of NO_WHOLE_NUMBERS) {
      const message = new RegExp(`^${name} must be an integer from [012] to \\d+, not ${value}$`);
      assert.throws(() => ask(value), { name: 'RangeError', message });
    }
    for (const value of NO_NUMBERS) {
      assert.throws(() => ask(any(value)), { name: 'TypeError', message: new RegExp(`^${name} must be a number, not `) });
    }
  });
}

test('numbers have bounds', () => {
  assert.throws(() => space.range(0n, 2 ** 32), RangeError);
  assert.throws(() => puzzle.estimate({ samples: 1 }), RangeError);
  assert.throws(() => lazydoku.solutions(DATA, { chunk: 0 }), RangeError);
  assert.throws(() => space.sample(1, -1n), { name: 'RangeError', message: 'seed must not be negative, but is -1' });
  assert.throws(() => space.sample(1, 2n ** 64n), /^RangeError: seed must be at most 18446744073709551615, not /);
  assert.throws(() => puzzle.estimate({ seed: 2n ** 64n }), RangeError);
  assert.throws(() => puzzle.approximate({ seed: 2n ** 64n }), RangeError);
  assert.equal(puzzle.countUpTo(0), 0);
  assert.equal(puzzle.countUpTo(2 ** 53 - 1), 288);
  assert.deepEqual([space.range(287n, 2 ** 32 - 1).length, space.range(0n, 0), space.sample(0)], [1, [], []]);
  assert.equal(space.sample(2, 2n ** 64n - 1n).length, 2);
});

const OF_BIG_NUMBERS: Record<string, (value: bigint) => unknown> = {
  rank: (rank) => space.at(rank),
  from: (from) => space.range(from, 1),
  skip: (skip) => puzzle.solutions({ skip }),
  seed: (seed) => space.sample(1, seed),
  total: (total) => puzzle.occurrences(undefined, total),
};

for (const [name, ask] of Object.entries(OF_BIG_NUMBERS)) {
  test(`${name} is a bigint`, () => {
    for (const value of [-1n, -1]) {
      assert.throws(() => ask(any(value)), { name: 'RangeError', message: `${name} must not be negative, but is -1` });
    }
    for (const value of [1.5, NaN, 2 ** 53]) {
      assert.throws(() => ask(any(value)), { name: 'RangeError', message: `${name} must be a bigint, not ${value}` });
    }
    for (const value of ['5', null, {}]) {
      assert.throws(() => ask(any(value)), { name: 'TypeError', message: new RegExp(`^${name} must be a bigint, not `) });
    }
    ask(any(5));
  });
}

test('texts are strings', () => {
  for (const value of [5, null, {}, ['1']]) {
    assert.throws(() => read(any(value)), { name: 'TypeError', message: /^text must be a string, not / });
    assert.throws(() => read('', any(value)), { name: 'TypeError', message: /^rules must be a string, not / });
    assert.throws(() => shape(any(value)), TypeError);
    assert.throws(() => puzzle.write(any(value)), TypeError);
    assert.throws(() => puzzle.candidates(any(value) as Level), TypeError);
    assert.throws(() => new Puzzle({ ...DATA, rules: any(value) }), TypeError);
    assert.throws(() => new Puzzle(any(value)), TypeError);
  }
});

test('marks are digits', () => {
  for (const digit of [0, 5, 33, 1.5, NaN]) {
    const marks = DATA.cells.map((_, cell) => (cell === 3 ? [1, digit] : [1, 2, 3, 4]));
    const message = `${digit} in cell 3 is not one of the digits 1 to 4`;
    assert.throws(() => new Puzzle({ ...DATA, marks }), { name: 'RangeError', message });
  }
});

test('a worker reports the same errors, and continues', async () => {
  const kept = await lazydoku.space(DATA);
  await assert.rejects(kept.range(0n, -1), RangeError);
  await assert.rejects(kept.sample(-1, 0n), RangeError);
  await assert.rejects(kept.at(any(1.5)), /^RangeError: rank must be a bigint, not 1.5$/);
  await assert.rejects(lazydoku.countUpTo(DATA, -1), RangeError);
  await assert.rejects(lazydoku.read(any(5)), /^TypeError: text must be a string, not 5$/);
  assert.equal(await lazydoku.count(DATA), 288n);
  kept.close();
});

test('chunks of any length have all solutions', async () => {
  for (const chunk of [1, 7, 1e10]) {
    const found: Solution[] = [];
    for await (const solution of lazydoku.solutions(DATA, { chunk })) found.push(solution);
    assert.equal(found.length, 288);
  }
});
