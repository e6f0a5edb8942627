import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { cell, closeBrowser, expectText, FILE, finished, linkTo, until, withPage } from './browser.mjs';
import { SEVERAL, UNIQUE } from './grids.mjs';

after(closeBrowser);

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TABS = ['solutions', 'candidates', 'rules', 'grids', 'share'];

async function checkAccess(page, where) {
  const found = await page.evaluate(async () => (await window.axe.run()).violations);
  const told = found.map(
    ({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.html).join('\n')}`,
  );
  assert.deepEqual(told, []);
}

const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const isWide = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const colorScheme of ['light', 'dark']) {
  test(`axe finds no violations, ${colorScheme}`, () =>
    withPage({ hash: linkTo(SEVERAL), colorScheme }, async (page) => {
      await page.evaluate(AXE);
      await finished(page);
      for (const tab of TABS) {
        await page.click(`#tab-${tab}`);
        await checkAccess(page, tab);
      }
      await page.click('#tab-solutions');
      await until(() => page.isEnabled('#rank'), 'solutions have no numbers');
      await page.fill('#rank', '0');
      await page.press('#rank', 'Enter');
      await checkAccess(page, 'a number without a solution');
      await page.click('#tab-rules');
      await page.click('#paint');
      await checkAccess(page, 'painting');
      await page.click('#paint-cancel');
      await page.click('#palette >> text="Killer cage"');
      await checkAccess(page, 'drawing a cage');
      await page.click('#palette >> text="Sandwich"');
      await page.waitForSelector('.margin button');
      await checkAccess(page, 'numbers outside');
      await page.keyboard.press('Escape');
      await page.evaluate((line) => (location.hash = `grid=55${line.slice(2)}`), UNIQUE);
      await page.waitForSelector('.conflict');
      await checkAccess(page, 'conflict');
      await page.click('#help-open');
      await checkAccess(page, 'keys');
      await page.click('#help-close');
    }));
}

for (const [width, height] of [
  [390, 844],
  [1920, 1080],
]) {
  test(`axe finds no violations in the first view, ${width} pixels wide`, () =>
    withPage({ viewport: { width, height } }, async (page) => {
      await page.evaluate(AXE);
      await finished(page);
      await checkAccess(page, 'first view');
      await page.evaluate(() => scrollTo(0, 500));
      await checkAccess(page, 'further down');
    }));
}

test('dark and light follow the system, or the button', () =>
  withPage({ hash: linkTo(UNIQUE), colorScheme: 'dark' }, async (page) => {
    const dark = await background(page);
    await page.click('#theme');
    const light = await background(page);
    assert.notEqual(dark, light);
    await page.click('#theme');
    assert.equal(await background(page), dark);
    await page.click('#theme');
    await page.emulateMedia({ colorScheme: 'light' });
    assert.equal(await background(page), light);
  }));

for (const [name, width, height] of [
  ['a phone', 360, 740],
  ['200 % of a laptop', 640, 400],
]) {
  test(`${name} shows everything without scrolling sideways`, () =>
    withPage(
      { hash: linkTo(SEVERAL), viewport: { width, height }, deviceScaleFactor: 2 },
      async (page) => {
        await finished(page);
        for (const tab of TABS) {
          await page.click(`#tab-${tab}`);
          assert.ok(!(await isWide(page)), tab);
        }
        await page.evaluate(() => scrollTo(0, 0));
        const board = await page.locator('#board').boundingBox();
        assert.ok(board.width > 0.9 * Math.min(width, 640) - 40, 'the grid fills the width');
        const count = await page.locator('#figure').boundingBox();
        assert.ok(count.y < board.y, 'the number is above the grid');
      },
    ));
}

test('tabs are chosen by arrows', () =>
  withPage({ hash: linkTo(UNIQUE) }, async (page) => {
    await page.focus('#tab-solutions');
    for (const tab of [...TABS.slice(1), TABS[0]]) {
      await page.keyboard.press('ArrowRight');
      await until(() => page.isVisible(`#${tab}`), tab);
    }
    await page.keyboard.press('ArrowLeft');
    assert.ok(await page.isVisible('#share'));
  }));

test('the grid is a table with labels', () =>
  withPage({ hash: linkTo(UNIQUE) }, async (page) => {
    assert.equal(await page.getByRole('grid', { name: 'Sudoku' }).getByRole('row').count(), 9);
    assert.equal(await page.getByRole('gridcell').count(), 81);
    assert.equal(await cell(page, 1, 1).getAttribute('aria-label'), 'row 1, column 1, 5, given');
    await finished(page);
    assert.equal(
      await cell(page, 1, 3).getAttribute('aria-label'),
      'row 1, column 3, blank, always 4',
    );
    await until(
      async () => (await page.innerText('#live')) === 'Exactly one solution',
      'the live region',
    );
  }));

test('keys are listed', () =>
  withPage({ hash: linkTo(UNIQUE) }, async (page) => {
    await page.click('#help-open');
    assert.ok(await page.getByRole('dialog', { name: 'Keys' }).isVisible());
    await page.keyboard.press('Escape');
    await until(async () => !(await page.locator('#help').isVisible()), 'the dialog closes');
  }));

test('one file of at most 850 KB that stores nothing and lets nothing out', () =>
  withPage({ refused: /example\.com/ }, async (page) => {
    assert.ok(readFileSync(FILE).length <= 850_000);
    await finished(page);
    assert.equal(
      await page.evaluate(
        () => localStorage.length + sessionStorage.length + document.cookie.length,
      ),
      0,
    );
    assert.equal((await page.context().storageState()).origins.length, 0);
    const refused = await page.evaluate(async () => {
      const seen = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        seen.push(event.effectiveDirective),
      );
      await fetch('https://example.com/').catch(() => {});
      const script = document.createElement('script');
      script.src = 'https://example.com/script.js';
      document.head.append(script);
      await new Promise((resolve) => (script.onerror = resolve));
      return seen;
    });
    assert.ok(
      refused.includes('connect-src') &&
        refused.some((directive) => directive.startsWith('script-src')),
      refused.join(),
    );
  }));

test('a page that cannot be unpacked shows a message', () =>
  withPage({ bypassCSP: true, refused: /damaged|deflate-none/ }, async (page) => {
    const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
    const damaged = join(folder, 'page.html');
    const text = readFileSync(FILE, 'utf16le').replace('deflate-raw', 'deflate-none');
    writeFileSync(damaged, text, 'utf16le');
    await page.goto(pathToFileURL(damaged).href);
    await expectText(page, 'body', /^This browser cannot unpack the page: .*deflate-none/);
    rmSync(folder, { recursive: true });
  }));
