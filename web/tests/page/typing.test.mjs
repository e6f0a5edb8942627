import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  cell,
  closeBrowser,
  expectFigure,
  expectGivens,
  givens,
  label,
  linkTo,
  until,
  withPage,
} from './browser.mjs';
import { BLANK, SEVERAL, UNIQUE } from './grids.mjs';

after(closeBrowser);

/** The grid of most of these tests: it is answered faster than the empty grid. */
const HASH = linkTo(SEVERAL);

const severalBut = (...places) =>
  places.reduce((line, [at, digit]) => line.slice(0, at) + digit + line.slice(at + 1), SEVERAL);

test('digits, arrows, deletion, undo and redo by keyboard', () =>
  withPage({ hash: HASH }, async (page) => {
    await cell(page, 1, 1).focus();
    await page.keyboard.press('5');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('7');
    await expectGivens(page, severalBut([0, 5], [10, 7]));
    for (const key of ['Delete', 'Backspace', '0', '.']) {
      await page.keyboard.press(key);
      await expectGivens(page, severalBut([0, 5]));
      await page.keyboard.press('7');
    }
    await page.keyboard.press('Control+z');
    await expectGivens(page, severalBut([0, 5]));
    await page.keyboard.press('Control+y');
    await expectGivens(page, severalBut([0, 5], [10, 7]));
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+Z');
    await expectGivens(page, severalBut([0, 5], [10, 7]));
    await page.click('#undo');
    await expectGivens(page, severalBut([0, 5]));
    await page.click('#redo');
    await expectGivens(page, severalBut([0, 5], [10, 7]));
  }));

test('arrows pass edges, and Home and End go to them', () =>
  withPage({ hash: HASH }, async (page) => {
    const at = () =>
      page.evaluate(() =>
        document.activeElement.getAttribute('aria-label').split(', ').slice(0, 2).join(' '),
      );
    await cell(page, 1, 1).focus();
    const moves = {
      ArrowLeft: 'row 1 column 9',
      ArrowUp: 'row 9 column 9',
      Home: 'row 9 column 1',
      End: 'row 9 column 9',
      'Control+Home': 'row 1 column 1',
      'Control+End': 'row 9 column 9',
      ArrowDown: 'row 1 column 9',
      ArrowRight: 'row 1 column 1',
    };
    for (const [key, place] of Object.entries(moves)) {
      await page.keyboard.press(key);
      await until(
        async () => (await at()) === place,
        async () => `${key} goes to ${await at()}`,
      );
    }
  }));

test('corner marks with Shift, by the button and by the space bar', () =>
  withPage({ hash: HASH }, async (page) => {
    await cell(page, 1, 1).focus();
    const marks = (digits) =>
      until(
        async () => (await label(page, 1, 1)).includes(digits),
        async () => label(page, 1, 1),
      );
    await page.keyboard.press('Shift+Digit3');
    await page.keyboard.press('Shift+Digit1');
    await marks('marks 1 3');
    await page.keyboard.press('Space');
    assert.equal(await page.getAttribute('#mode-marks', 'aria-pressed'), 'true');
    await page.keyboard.press('9');
    await marks('marks 1 3 9');
    await page.keyboard.press('9');
    await page.click('#mode-marks');
    await page.keyboard.press('4');
    await marks('4, given');
    await page.keyboard.press('Delete');
    await marks('marks 1 3');
    await page.keyboard.press('Delete');
    await until(async () => !(await label(page, 1, 1)).includes('marks'), 'the marks stay');
  }));

test('marks restrict the grid only if they are asked to', () =>
  withPage({ hash: linkTo(SEVERAL) + '&marks=r1c1:5' }, async (page) => {
    await expectFigure(page, '98');
    await page.check('#strict');
    await expectFigure(page, '22');
    assert.match(page.url(), /&only=r1c1:5|&marks=r1c1:5/);
    await page.uncheck('#strict');
    await expectFigure(page, '98');
  }));

test('a drag selects cells, and Shift and Ctrl change the selection', () =>
  withPage({ hash: HASH }, async (page) => {
    await cell(page, 1, 1).hover();
    await page.mouse.down();
    await cell(page, 1, 2).hover();
    await cell(page, 2, 2).hover();
    await page.mouse.up();
    const selected = () => page.locator('[role=gridcell][aria-selected=true]').count();
    await until(async () => (await selected()) === 3, 'three cells');
    await cell(page, 5, 5).click({ modifiers: ['Control'] });
    await until(async () => (await selected()) === 4, 'four cells');
    await page.keyboard.press('Shift+ArrowRight');
    await until(async () => (await selected()) === 5, 'five cells');
    await page.keyboard.press('Shift+Digit6');
    await until(async () => (await label(page, 1, 2)).includes('marks 6'), 'all are marked');
    await page.keyboard.press('Escape');
    await until(async () => (await selected()) === 1, 'one cell');
    await page.keyboard.press('Control+a');
    await until(async () => (await selected()) === 81, 'all cells');
  }));

test('the pad types by touch', () =>
  withPage(
    { hash: HASH, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    async (page) => {
      await cell(page, 2, 3).tap();
      await page.getByRole('button', { name: 'Digit 8', exact: true }).tap();
      await expectGivens(page, severalBut([11, 8]));
      const box = await page.getByRole('button', { name: 'Digit 8', exact: true }).boundingBox();
      assert.ok(box.width >= 44 && box.height >= 44, `a key is ${box.width} by ${box.height}`);
      await page.getByRole('button', { name: 'Delete', exact: true }).tap();
      await expectGivens(page, SEVERAL);
    },
  ));

test('clear, rotate, relabel and shuffle', () =>
  withPage({ hash: linkTo(UNIQUE) }, async (page) => {
    await expectFigure(page, 'Exactly one', 'solution');
    await page.click('#rotate');
    await until(
      async () => (await givens(page)).startsWith('...748.65'),
      async () => givens(page),
    );
    for (let turn = 0; turn < 3; turn++) await page.click('#rotate');
    await expectGivens(page, UNIQUE);
    await page.click('#relabel');
    await until(
      async () => (await givens(page)).startsWith('12..3....4..561'),
      async () => givens(page),
    );
    await expectFigure(page, 'Exactly one', 'solution');
    await page.click('#shuffle');
    await until(
      async () =>
        (await page.isEnabled('#undo')) &&
        (await givens(page)).replace(/\d/g, '5') === UNIQUE.replace(/\d/g, '5'),
      'the pattern stays',
    );
    await page.click('#clear');
    await expectGivens(page, BLANK);
    assert.ok(await page.isEnabled('#undo'));
  }));

test('digits that are worth something cannot be renamed', () =>
  withPage({ hash: linkTo(BLANK, 'box=3x3,nonconsecutive') }, async (page) => {
    await page.click('#relabel');
    await page.waitForSelector('#notice:not([hidden])');
    assert.match(await page.innerText('#notice'), /renamed/);
    await page.click('#notice-close');
    assert.ok(await page.isHidden('#notice'));
  }));
