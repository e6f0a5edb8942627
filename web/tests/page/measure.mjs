// Prints the figures of the page in docs/PERFORMANCE.md; asserts nothing. Run `node tests/page/measure.mjs`.
import {
  cell,
  closeBrowser,
  expectGivens,
  FILE,
  processorSeconds,
  until,
  withPage,
} from './browser.mjs';
import { BLANK } from './grids.mjs';
import { POSITIONS } from './positions.mjs';
import { statSync } from 'node:fs';

/**
 * Records when each answer appears, in milliseconds since the page opened or the last key press.
 */
const watch = () => {
  window.seen = {};
  window.longest = 0;
  window.start = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener(
    'keydown',
    () => {
      window.start = performance.now();
      window.seen = {};
    },
    { capture: true },
  );
  const note = () => {
    const count = document.getElementById('count');
    if (!count) return;
    const since = performance.now() - window.start;
    const { stage, kind } = count.dataset;
    const fresh = !count.classList.contains('stale') && stage !== 'late';
    if (fresh && ['count', 'shares', 'givens', 'done'].includes(stage))
      window.seen.candidates ??= since;
    if (fresh && ['several', 'unique', 'none'].includes(kind)) window.seen.count ??= since;
    if (fresh && ['several', 'unique', 'none'].includes(kind) && ['done', 'givens'].includes(stage))
      window.seen.shares ??= since;
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const ms = (number) => (number >= LONGEST ? '> 10 s' : `${Math.round(number)} ms`);
const told = ({ seconds, ...times }) =>
  [
    ...Object.keys(times).map((what) => `${what} ${ms(times[what])}`),
    `processors ${seconds.toFixed(1)} s`,
  ].join(', ');

/** The longest wait for an answer, in milliseconds. */
const LONGEST = 10_000;
const UNKNOWN = { candidates: LONGEST, count: LONGEST, shares: LONGEST };
const seen = (page) => page.evaluate(() => window.seen);
const answered = (page) =>
  until(() => page.evaluate(() => 'shares' in window.seen), '', LONGEST).catch(() => {});

/** The times at which answers appear after this key, and the processor time until the last. */
async function press(page, key) {
  const before = await processorSeconds();
  await page.keyboard.press(key);
  await answered(page);
  const seconds = (await processorSeconds()) - before;
  return { ...UNKNOWN, ...(await seen(page)), seconds };
}

const opening = [];
/** Typing the same digit before the page has counted anything, and afterwards. */
const [first, again] = [[], []];
const longest = [];
for (let run = 0; run < 5; run++) {
  await withPage({ hash: `#grid=${BLANK}`, before: watch }, async (page) => {
    await answered(page);
    opening.push({ ...UNKNOWN, ...(await seen(page)) });
    longest.push(await page.evaluate(() => window.longest));
  });
}
for (const position of POSITIONS) {
  // Type the last given once the candidates of the grid without it are shown.
  const last = position.search(/\d[^\d]*$/);
  const before = `${position.slice(0, last)}.${position.slice(last + 1)}`;
  await withPage({ hash: `#grid=${before}`, before: watch }, async (page) => {
    await until(() => page.evaluate(() => 'candidates' in window.seen), 'no answer', 60_000);
    await cell(page, Math.floor(last / 9) + 1, (last % 9) + 1).click();
    await page.evaluate(() => (window.longest = 0));
    first.push(await press(page, position[last]));
    await expectGivens(page, position);
    await page.keyboard.press('Delete');
    await answered(page);
    again.push(await press(page, position[last]));
    longest.push(await page.evaluate(() => window.longest));
    const givens = position.replace(/[^\d]/g, '').length;
    const times = [first, again].map((all) => told(all.at(-1))).join('; again ');
    console.log(`${String(givens).padStart(2)} givens: ${times}`);
  });
}
console.log(`file: ${statSync(FILE).size} bytes`);
console.log(
  `opening (${BLANK.length} blanks): count ${ms(median(opening.map((of) => of.count)))}, shares ${ms(median(opening.map((of) => of.shares)))}`,
);
for (const [when, typing] of Object.entries({ 'first key': first, again })) {
  for (const what of ['candidates', 'count', 'shares']) {
    const times = typing.map((of) => of[what]);
    console.log(`${when}, ${what}: median ${ms(median(times))}, worst ${ms(Math.max(...times))}`);
  }
  const seconds = typing.map((of) => of.seconds);
  console.log(`${when}, processor time: median ${median(seconds).toFixed(2)} s`);
}
console.log(
  `longest task: opening ${ms(Math.max(...longest.slice(0, 5)))}, after a key ${ms(Math.max(...longest.slice(5)))}`,
);
await closeBrowser();
