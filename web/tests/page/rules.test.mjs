import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  cell,
  closeBrowser,
  expectFigure,
  expectText,
  label,
  linkTo,
  until,
  withPage,
} from './browser.mjs';
import { BLANK, UNIQUE } from './grids.mjs';

after(closeBrowser);

const TITLES = {
  x: 'Diagonals',
  windoku: 'Windoku',
  disjoint: 'Disjoint groups',
  antiknight: 'Anti-knight',
  antiking: 'Anti-king',
  nonconsecutive: 'Non-consecutive',
};
const entry = (page, name) =>
  page.locator('#palette .entry').filter({ has: page.getByText(TITLES[name], { exact: true }) });

const open = async (page) => page.click('#tab-rules');
const text = (page, rules) =>
  until(
    async () => (await page.inputValue('#rules-text')) === rules,
    async () => page.inputValue('#rules-text'),
  );
/** Waits until the board, which is redrawn once per frame, has this number of cells. */
const expectCells = (page, number) =>
  until(
    async () => (await page.locator('[role=gridcell]').count()) === number,
    `${number} cells`,
  );

test('sizes and boxes', () =>
  withPage({ hash: linkTo(UNIQUE) }, async (page) => {
    await open(page);
    await page.selectOption('#size', '6');
    await text(page, 'box=2x3');
    await expectCells(page, 36);
    await expectFigure(page, '28 200 960');
    await page.selectOption('#layout', 'box=3x2');
    await text(page, 'box=3x2');
    await page.selectOption('#layout', 'latin=6');
    await text(page, 'latin=6');
    await expectFigure(page, '812 851 200');
    await page.selectOption('#size', '16');
    await expectCells(page, 256);
    await page.click('#undo');
    await page.click('#undo');
    await page.click('#undo');
    await page.click('#undo');
    await expectText(page, '#title', 'Classic 9 × 9');
    await expectCells(page, 81);
  }));

test('rules about the whole grid', () =>
  withPage({ hash: linkTo('.'.repeat(36), 'box=2x3') }, async (page) => {
    await open(page);
    for (const name of Object.keys(TITLES)) {
      await entry(page, name).click();
      await text(page, `box=2x3,${name}`);
      await until(async () => (await entry(page, name).getAttribute('aria-pressed')) === 'true', name);
      await entry(page, name).click();
      await text(page, 'box=2x3');
    }
    await entry(page, 'x').click();
    await expectFigure(page, '8 640');
    assert.ok((await page.locator('#board .drawing *').count()) > 0, 'diagonals are drawn');
  }));

test('any rule as text, and its mistakes', () =>
  withPage({ hash: linkTo('.'.repeat(16), 'box=2x2') }, async (page) => {
    await open(page);
    await page.fill('#rules-text', 'box=2x2\nthermo=r1c1-r1c2-r1c3-r1c4');
    await page.click('#rules-apply');
    await text(page, 'box=2x2,thermo=r1c1-r1c2-r1c3-r1c4');
    await expectFigure(page, '12');
    await expectText(page, '#title', /Thermometer/);
    await page.fill('#rules-text', 'box=2x2,termo=r1c1-r1c2');
    await page.click('#rules-apply');
    await expectText(page, '#rules-problem', /termo/);
    assert.equal(await page.getAttribute('#rules-text', 'aria-invalid'), 'true');
    await expectText(page, '#title', /Thermometer/);
  }));

/** Labels change slightly later than the text beside the grid. */
const isPainted = (page, row, column, region) =>
  until(
    async () =>
      (await label(page, row, column)) === `row ${row}, column ${column}, region ${region}`,
    'the cell is not painted',
  );

test('regions are painted by mouse and keyboard', () =>
  withPage({ hash: linkTo('.'.repeat(16), 'box=2x2') }, async (page) => {
    await open(page);
    await page.click('#paint');
    // The stroke extends the region of the first cell over the second.
    await cell(page, 1, 2).hover();
    await page.mouse.down();
    await cell(page, 1, 3).hover();
    await page.mouse.up();
    await expectText(page, '#paint-state', 'Each region needs 4 cells.');
    assert.ok(await page.isDisabled('#paint-done'));
    await cell(page, 2, 2).click();
    await page.keyboard.press('2');
    await isPainted(page, 2, 2, 2);
    await expectText(page, '#paint-state', 'Every region is complete.');
    await page.click('#paint-done');
    await text(page, 'jigsaw=1112122233443344');
    await expectText(page, '#title', 'Jigsaw 4 × 4');
    await page.click('#undo');
    await text(page, 'box=2x2');
    await page.click('#paint');
    await page.uncheck('#paint-take');
    await page.getByRole('button', { name: /^Region 3/ }).click();
    await cell(page, 1, 1).click();
    await expectText(page, '#paint-state', 'Each region needs 4 cells.');
    await isPainted(page, 1, 1, 3);
    await page.click('#paint-cancel');
    assert.ok(await page.isHidden('#painter'));
  }));

test('candidates leave room for the sum of a cage', () =>
  withPage({ hash: linkTo('.'.repeat(16), 'box=2x2,cage=5:r1c1+r1c2') }, async (page) => {
    const [[above, below], [beside]] = await until(async () => {
      const drawn = await Promise.all([0, 1].map((column) => inked(page, column)));
      return drawn[0][1] > 0 && drawn;
    }, 'no candidates');
    assert.equal(above, 0);
    assert.ok(below > 0 && beside > 0);
  }));

/** The pixels covered by candidates in the upper and the lower part of a cell of row 1. */
const inked = (page, column) =>
  page.evaluate((column) => {
    const text = [...document.querySelectorAll('#board canvas')].at(-1).getContext('2d');
    const unit = Math.floor(text.canvas.width / 4);
    const count = (from, to) => {
      const part = text.getImageData(column * unit, from * unit, unit, (to - from) * unit);
      return part.data.filter((value, at) => at % 4 === 3 && value > 0).length;
    };
    return [count(0, 0.22), count(0.22, 1)];
  }, column);

/** Rotates the grid and expects these rules afterwards. */
async function turnTo(page, rules) {
  await page.click('#rotate');
  await text(page, rules);
}

/** Tries to rotate the grid; expects this message and unchanged rules. */
async function failToTurn(page, words, rules) {
  await page.click('#rotate');
  await expectText(page, '#notice', words);
  await text(page, rules);
}

test('a turn takes the rules along', () =>
  withPage({ hash: linkTo('.'.repeat(36), 'box=2x3,thermo=r1c1-r1c2-r1c3') }, async (page) => {
    await open(page);
    await turnTo(page, 'box=3x2,thermo=r1c6-r2c6-r3c6');
  }));

test('a number is turned where it is still read in the same order', () =>
  withPage({ hash: linkTo('.'.repeat(36), 'box=2x3,arrow=r4c5+r4c6:r3c5-r2c5') }, async (page) => {
    await open(page);
    await turnTo(page, 'box=3x2,arrow=r5c3+r6c3:r5c4-r5c5');
    const words = /arrows whose number is read downwards/;
    await failToTurn(page, words, 'box=3x2,arrow=r5c3+r6c3:r5c4-r5c5');
  }));

test('cells inside other rules are turned, and the text of a state machine is left alone', () =>
  withPage(
    {
      hash: linkTo(
        '.'.repeat(16),
        'box=2x2,any=(quadruple=12:r1c1,v=r1c3-r1c4|nfa=RNQ3qpI:r2c1-r2c2)',
      ),
    },
    async (page) => {
      await open(page);
      await turnTo(page, 'box=2x2,any=(quadruple=12:r1c3,v=r3c4-r4c4|nfa=RNQ3qpI:r1c3-r2c3)');
    },
  ));

test('rules that distinguish rows from columns are not turned', () =>
  withPage({ hash: linkTo('.'.repeat(81), 'box=3x3,rowindex=r1c1+r2c2') }, async (page) => {
    await open(page);
    await failToTurn(page, /rowindex, columnindex and flatmates have no rotated form/, 'box=3x3,rowindex=r1c1+r2c2');
  }));

test('digits above 9 are typed as letters', () =>
  withPage({ hash: linkTo('.'.repeat(256), 'box=4x4') }, async (page) => {
    await cell(page, 1, 1).focus();
    await page.keyboard.press('g');
    await until(async () => (await cell(page, 1, 1).innerText()) === '16', 'G is 16');
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Digit C', exact: true }).click();
    await until(async () => (await cell(page, 1, 1).innerText()) === '12', 'C is 12');
  }));

test('rules stay in the link, and so do digits from 0', () =>
  withPage({ hash: linkTo(`0${BLANK.slice(1)}`, 'box=3x3,digits=0-8') }, async (page) => {
    await until(async () => (await cell(page, 1, 1).innerText()) === '0', 'a zero is given');
    await until(
      async () => /#rules=.*digits=0-8.*&grid=0\./.test(page.url()),
      async () => page.url(),
    );
  }));
