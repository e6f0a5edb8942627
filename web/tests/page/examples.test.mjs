import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  cell,
  closeBrowser,
  expectFigure,
  expectGivens,
  expectText,
  finished,
  givens,
  linkTo,
  until,
  withPage,
} from './browser.mjs';
import { BLANK, UNIQUE } from './grids.mjs';

after(closeBrowser);

/** The output of `lazydoku count` for each example. */
const COUNTS = {
  'Several solutions': 194,
  'One solution': 1,
  'The empty grid': '6 670 903 752 021 072 936 960',
  Killer: 16,
  Thermometers: 104,
  Arrows: 35,
  Jigsaw: 28,
  'Windoku, diagonals': 74,
  Miracle: 1,
  Sandwich: 18,
  Kropki: 2,
  '6 × 6, diagonals': 6,
  '4 × 4, empty': 288,
  '16 × 16': 15,
};

const menu = (page) => page.inputValue('#examples');

test('without a link, an example with several solutions is counted and shaded', () =>
  withPage({}, async (page) => {
    await expectFigure(page, '194');
    assert.equal(await menu(page), 'Several solutions');
    await finished(page);
    await until(() => page.isVisible('#legend'), 'there are no shades');
    assert.ok(await page.isDisabled('#undo'));
    await expectText(page, '.top p', /^Type digits, paste a grid or drop a file/);
  }));

test('the menu has an example of each kind, and all are counted', () =>
  withPage({}, async (page) => {
    const names = await page.locator('#examples option:not([hidden])').allInnerTexts();
    assert.deepEqual(names, Object.keys(COUNTS));
    for (const name of names.toReversed()) {
      await page.selectOption('#examples', name);
      const isOne = COUNTS[name] === 1;
      await expectFigure(page, isOne ? 'Exactly one' : COUNTS[name], isOne ? 'solution' : undefined);
      assert.equal(await menu(page), name);
    }
  }));

test('to open an example is one step, and the menu names it until it is changed', () =>
  withPage({ hash: linkTo(UNIQUE) }, async (page) => {
    assert.equal(await menu(page), '');
    await page.selectOption('#examples', 'Killer');
    await expectFigure(page, 16);
    await expectText(page, '#title', /cage/);
    // The rules of the previous grid are dropped although the size matches.
    await page.selectOption('#examples', 'The empty grid');
    await expectText(page, '#title', 'Classic 9 × 9');
    await page.click('#undo');
    await expectText(page, '#title', /cage/);
    assert.equal(await menu(page), 'Killer');
    await page.click('#undo');
    await expectGivens(page, UNIQUE);
    assert.equal(await menu(page), '');
    await page.click('#redo');
    await cell(page, 1, 1).click();
    await page.keyboard.press('1');
    await until(async () => (await menu(page)) === '', 'the changed grid has the name');
  }));

test('arrows step through the examples', () =>
  withPage({}, async (page) => {
    await page.focus('#examples');
    for (const name of ['One solution', 'The empty grid']) {
      await page.keyboard.press('ArrowDown');
      await until(async () => (await menu(page)) === name, name);
    }
    await expectGivens(page, BLANK);
  }));

test('a reload keeps an example', () =>
  withPage({}, async (page) => {
    await page.selectOption('#examples', 'Jigsaw');
    await expectFigure(page, 28);
    await until(() => page.url().includes('jigsaw'), 'the address is not that of the example');
    const before = await givens(page);
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await expectGivens(page, before);
    await expectFigure(page, 28);
  }));

test('a link whose rules cannot be read opens the empty grid', () =>
  withPage({ hash: linkTo(UNIQUE, 'nonsense') }, async (page) => {
    await page.waitForSelector('#notice:not([hidden])');
    await expectGivens(page, BLANK);
    assert.equal(await menu(page), '');
  }));
