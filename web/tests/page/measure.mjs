// Prints what docs/PERFORMANCE.md says of the page: `node tests/page/measure.mjs`. It asserts nothing.
import { cell, closeBrowser, expectGivens, FILE, until, withPage } from './browser.mjs';
import { BLANK } from './grids.mjs';
import { POSITIONS } from './positions.mjs';
import { statSync } from 'node:fs';

/**
 * Notes when each answer appears, in milliseconds since the page opened or the last key was
 * pressed.
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
const told = (seen) =>
  Object.keys(seen)
    .map((what) => `${what} ${ms(seen[what])}`)
    .join(', ');

const opening = [];
const typing = [];
/** What takes longer is not waited for. */
const LONGEST = 10_000;
const longest = [];
for (let run = 0; run < 5; run++) {
  await withPage({ before: watch }, async (page) => {
    await until(() => page.evaluate(() => 'shares' in window.seen), 'no answer', 60_000);
    opening.push(await page.evaluate(() => window.seen));
    longest.push(await page.evaluate(() => window.longest));
  });
}
for (const position of POSITIONS) {
  // The last given is typed; the grid before it has been answered.
  const last = position.search(/\d[^\d]*$/);
  const before = `${position.slice(0, last)}.${position.slice(last + 1)}`;
  await withPage({ hash: `#grid=${before}`, before: watch }, async (page) => {
    await until(() => page.evaluate(() => 'candidates' in window.seen), 'no answer', 60_000);
    await cell(page, Math.floor(last / 9) + 1, (last % 9) + 1).click();
    await page.evaluate(() => (window.longest = 0));
    await page.keyboard.press(position[last]);
    await until(() => page.evaluate(() => 'shares' in window.seen), '', LONGEST).catch(() => {});
    const seen = await page.evaluate(() => window.seen);
    await expectGivens(page, position);
    typing.push({ candidates: LONGEST, count: LONGEST, shares: LONGEST, ...seen });
    longest.push(await page.evaluate(() => window.longest));
    const givens = position.replace(/[^\d]/g, '').length;
    console.log(`${String(givens).padStart(2)} givens: ${told(typing.at(-1))}`);
  });
}
console.log(`file: ${statSync(FILE).size} bytes`);
console.log(
  `opening (${BLANK.length} blanks): count ${ms(median(opening.map((of) => of.count)))}, shares ${ms(median(opening.map((of) => of.shares)))}`,
);
for (const what of ['candidates', 'count', 'shares']) {
  const times = typing.map((seen) => seen[what]);
  console.log(`after a key, ${what}: median ${ms(median(times))}, worst ${ms(Math.max(...times))}`);
}
console.log(
  `longest task: opening ${ms(Math.max(...longest.slice(0, 5)))}, after a key ${ms(Math.max(...longest.slice(5)))}`,
);
await closeBrowser();
