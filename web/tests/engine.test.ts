/** An engine and its worker. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { engine, load, OutOfReach, ReadError, type Puzzle, type Solution } from 'lazydoku';

const EMPTY: Puzzle = { rules: 'box=3x3', cells: Array<null>(81).fill(null) };
/** A puzzle whose count takes longer than any test. */
const ENDLESS: Puzzle = { rules: 'box=3x3,x', cells: EMPTY.cells };
const SMALL: Puzzle = { rules: 'box=2x2', cells: Array<null>(16).fill(null) };
const TOTAL = 6_670_903_752_021_072_936_960n;

const lazydoku = await engine();
after(() => lazydoku.close());

async function first(most: number, solutions: AsyncIterable<Solution>): Promise<Solution[]> {
  const found: Solution[] = [];
  for await (const solution of solutions) if (found.push(solution) === most) break;
  return found;
}

test('answers are those of the classes', async () => {
  const { Puzzle } = await load();
  const puzzle = new Puzzle(SMALL);
  assert.equal(await lazydoku.count(puzzle), puzzle.count());
  assert.deepEqual(await first(1000, lazydoku.solutions(puzzle)), [...puzzle.solutions()]);
  assert.deepEqual(await lazydoku.uniqueness(puzzle), puzzle.uniqueness());
  assert.deepEqual(await lazydoku.occurrences(puzzle), puzzle.occurrences());
  assert.deepEqual(await lazydoku.occurrences(puzzle, { total: 288n }), puzzle.occurrences());
  assert.deepEqual(await lazydoku.candidates(puzzle, 'true'), puzzle.candidates('true'));
  assert.deepEqual(await lazydoku.repair(puzzle), puzzle.repair());
  assert.deepEqual(await lazydoku.repair(puzzle, { minimal: true }), puzzle.repair({ minimal: true }));
  assert.deepEqual(await lazydoku.estimate(puzzle, { seed: 3n }), puzzle.estimate({ seed: 3n }));
  const about = await lazydoku.approximate(puzzle, { seed: 3n });
  assert.deepEqual(about, puzzle.approximate({ seed: 3n }));
  assert.ok(about && about.interval[0] <= 288n && about.interval[1] >= 288n, String(about?.interval));
  assert.ok(about.shares.every((of) => Math.abs(of.reduce((sum, one) => sum + one) - 1) < 1e-6));
  assert.deepEqual([about.shares.length, about.errors.length, about.errors[0]?.length], [16, 16, 4]);
  assert.deepEqual(await lazydoku.shapeOf(puzzle), puzzle.shape());
  for (const format of await lazydoku.formats()) {
    assert.equal(await lazydoku.write(puzzle, format), puzzle.write(format));
  }
});

test('parts of occurrences have all of them', async () => {
  const { Puzzle } = await load();
  const many = new Puzzle('85...24..72......9..4...............3.5...9...4...........8.....17..........36.4.');
  const parts = await lazydoku.partsOfOccurrences(many, 2);
  assert.equal(parts.length, 3);
  const counted = await Promise.all(parts.map((part) => lazydoku.partOfOccurrences(many, part)));
  assert.deepEqual(await lazydoku.joinOccurrences(many, counted), many.occurrences());
  const { counts } = many.occurrences();
  const apart = counts.map((of, cell) => new Map([[cell, of]])).reverse();
  assert.deepEqual(many.joinOccurrences(apart), many.occurrences());
  assert.throws(() => many.joinOccurrences(apart.slice(1)), /^RangeError: the parts are incomplete$/);
  assert.deepEqual(await lazydoku.partsOfOccurrences(SMALL, 2), []);
  await assert.rejects(lazydoku.partOfOccurrences(SMALL, 0), /^RangeError: there is no part 0$/);
});

test('listings start and end where they are asked to', async () => {
  const all = await first(1000, lazydoku.solutions(SMALL));
  assert.equal(all.length, 288);
  const [from, to] = [all[9] as Solution, all[20] as Solution];
  assert.deepEqual(await first(1000, lazydoku.solutions(SMALL, { after: from, before: to })), all.slice(10, 20));
  assert.deepEqual(await first(3, lazydoku.solutions(SMALL, { reverse: true, skip: 5n })), all.slice(-8, -5).reverse());
  const unordered = await first(1000, lazydoku.solutions(SMALL, { unordered: true, chunk: 7 }));
  assert.deepEqual(new Set(unordered.map(String)), new Set(all.map(String)));
  assert.equal(unordered.length, all.length);
});

test('a question that is asked is stopped at once, and others are answered', async () => {
  const stop = new AbortController();
  const endless = lazydoku.count(ENDLESS, { signal: stop.signal });
  const next = lazydoku.count(EMPTY);
  stop.abort(new Error('enough'));
  await assert.rejects(endless, /^Error: enough$/);
  assert.equal(await next, TOTAL);
});

test('a question that waits is withdrawn', async () => {
  const stop = new AbortController();
  const before = lazydoku.count(EMPTY);
  const withdrawn = lazydoku.count(ENDLESS, { signal: stop.signal });
  stop.abort();
  await assert.rejects(withdrawn, { name: 'AbortError' });
  assert.equal(await before, TOTAL);
  await assert.rejects(lazydoku.count(EMPTY, { signal: stop.signal }), { name: 'AbortError' });
});

test('listings and spaces survive a worker that is stopped', async () => {
  const all = await first(1000, lazydoku.solutions(SMALL));
  const listings = [{}, { reverse: true, skip: 2n }, { unordered: true }].map((listing) => ({
    whole: first(1000, lazydoku.solutions(SMALL, listing)),
    interrupted: lazydoku.solutions(SMALL, { ...listing, chunk: 1 }),
  }));
  const space = await lazydoku.space(SMALL);
  const heads = await Promise.all(listings.map(({ interrupted }) => interrupted.next()));
  await Promise.all(listings.map(({ whole }) => whole));

  const stop = new AbortController();
  const endless = lazydoku.count(ENDLESS, { signal: stop.signal });
  stop.abort();
  await assert.rejects(endless);

  for (const [index, { whole, interrupted }] of listings.entries()) {
    const rest = await first(1000, interrupted);
    assert.deepEqual([heads[index]?.value, ...rest], await whole);
  }
  assert.deepEqual(await space.at(7n), all[7]);
  assert.equal(await space.rank(all[7] as Solution), 7n);
  assert.deepEqual(await space.range(286n, 9), all.slice(286));
  await assert.rejects(space.at(288n), RangeError);
  space.close();
});

test('a listing may be left before its end', async () => {
  assert.equal((await first(5, lazydoku.solutions(EMPTY))).length, 5);
  assert.equal(await lazydoku.countUpTo(EMPTY, 5), 5);
});

test('progress rises to the end', async () => {
  const told: number[] = [];
  const puzzle: Puzzle = { rules: 'box=2x3,x', cells: Array<null>(36).fill(null) };
  await lazydoku.occurrences(puzzle, { onProgress: ({ done }) => told.push(done) });
  assert.equal(told.at(-1), 1);
  assert.deepEqual(told, told.toSorted((one, other) => one - other));
});

test('a listener that throws ends the work', async () => {
  const enough = new TypeError('enough');
  const onProgress = () => {
    throw enough;
  };
  const isEnough = (error: unknown) => error === enough;
  await assert.rejects(lazydoku.occurrences(EMPTY, { onProgress }), isEnough);
  assert.equal(await lazydoku.count(SMALL), 288n);

  const { Puzzle } = await load();
  const [endless, small] = [new Puzzle(ENDLESS), new Puzzle(SMALL)];
  const asks = [() => endless.count(onProgress), () => endless.occurrences(onProgress), () => small.space(onProgress)];
  for (const ask of asks) assert.throws(ask, isEnough);
  assert.equal(small.count(), 288n);
  assert.throws(() => small.occurrences(() => small.count(onProgress)), isEnough);
});

test('a minimal repair leaves nothing to leave out', async () => {
  const { puzzles } = await lazydoku.read('1234341221434..1');
  const [puzzle] = puzzles as [Puzzle];
  const repair = await lazydoku.repair(puzzle, { minimal: true });
  assert.ok(repair && repair.removed.length > 0);
  const cells = puzzle.cells.map((digit, cell) => (repair.removed.includes(cell) ? null : digit));
  for (const { cell, digit } of repair.givens) cells[cell] = digit;
  const minimal = { ...puzzle, cells };
  assert.equal(await lazydoku.count(minimal), 1n);
  assert.deepEqual((await lazydoku.repair(minimal))?.redundant, []);
  assert.deepEqual((await lazydoku.repair(puzzle))?.removed, []);
});

test('rules that could be left out are named', async () => {
  const rules = 'box=2x2,cage=3:r1c1+r1c2,cage=7:r1c3+r1c4,x';
  const { puzzles } = await lazydoku.read('1...............', { rules });
  const [puzzle] = puzzles as [Puzzle];
  const redundant = (await lazydoku.repair(puzzle))?.redundantRules ?? [];
  assert.deepEqual(redundant, ['cage=3:r1c1+r1c2', 'cage=7:r1c3+r1c4']);
  for (const rule of redundant) {
    const others = puzzle.rules.replace(`,${rule}`, '');
    assert.equal(await lazydoku.count({ ...puzzle, rules: others }), await lazydoku.count(puzzle));
  }
  assert.deepEqual((await lazydoku.repair({ ...puzzle, rules: 'box=2x2,x' }))?.redundantRules, []);
});

test('problems of texts have their positions and reasons', async () => {
  const { puzzles, problems } = await lazydoku.read(`${'.'.repeat(80)}\n\n${'.'.repeat(81)}\n`);
  assert.deepEqual(puzzles, [EMPTY]);
  assert.deepEqual(problems, [
    {
      message: 'line 1, column 81: 80 cells, 1 too few; a grid on one line has 81 cells',
      line: 1,
      column: 81,
      cells: [],
      help: 'a grid on one line has 81 cells',
    },
  ]);
  await assert.rejects(lazydoku.shape('box=2x'), ReadError);
  await assert.rejects(lazydoku.read('1', { rules: 'knight' }), ReadError);
  await assert.rejects(lazydoku.write(SMALL, 'none'), RangeError);
  await assert.rejects(lazydoku.count({ ...SMALL, cells: [] }), ReadError);
  await assert.rejects(lazydoku.count({ ...SMALL, cells: SMALL.cells.map(() => 5) }), RangeError);
});

test('reasons name their cells', async () => {
  const { puzzles } = await lazydoku.read(`55${'.'.repeat(79)}`);
  const [clash] = puzzles as [Puzzle];
  const reason = { message: 'r1c1 and r1c2 are both 5 in row 1', cells: [0, 1] };
  assert.deepEqual((await lazydoku.conflicts(clash))[0], reason);
  assert.deepEqual(await lazydoku.contradiction(clash), reason);
  assert.equal(await lazydoku.contradiction(EMPTY), null);
});

test('a count that takes too much memory is out of reach', async () => {
  await assert.rejects(lazydoku.count({ ...EMPTY, rules: 'box=3x3,antiking' }), OutOfReach);
});

test('digits may start from 0', async () => {
  const puzzle: Puzzle = { rules: 'box=2x2,digits=0-3', cells: [0, ...Array<null>(15).fill(null)] };
  assert.equal((await lazydoku.solutions(puzzle).next()).value?.join(''), '0123230110323210');
  assert.equal(await lazydoku.count(puzzle), 72n);
});

test('a closed engine refuses', async () => {
  const closed = await engine();
  const left = closed.count(ENDLESS);
  closed.close();
  await assert.rejects(left, { name: 'AbortError' });
  await assert.rejects(closed.count(SMALL), { name: 'AbortError' });
});
