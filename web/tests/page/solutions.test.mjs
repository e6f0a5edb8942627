import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  cell,
  closeBrowser,
  expectText,
  finished,
  linkTo,
  saved,
  until,
  withPage,
} from './browser.mjs';
import { BLANK, SEVERAL, SOLUTION, UNIQUE } from './grids.mjs';

after(closeBrowser);

const shown = async (page) => (await page.getAttribute('#leaf-board', 'aria-label')).split(': ')[1];
const ready = (page) => until(() => page.isEnabled('#rank'), 'solutions have no numbers');
const rank = (page, number) =>
  until(
    async () => (await page.inputValue('#rank')) === number,
    async () => `solution ${await page.inputValue('#rank')}`,
  );

test('leafing by buttons and keys is in ascending order, and marks what changed', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await ready(page);
    await expectText(page, '#total', 'of 98');
    assert.ok(await page.isDisabled('#leaf-previous'));
    const first = await shown(page);
    await page.click('#leaf-next');
    await rank(page, '2nd');
    const second = await shown(page);
    assert.ok(first < second);
    const changed = [...first].filter((digit, at) => digit !== second[at]).length;
    await expectText(page, '#leaf-changes', `${changed} cells changed`);
    assert.equal(await page.locator('#leaf-board .changed').count(), changed);
    await page.keyboard.press('PageDown');
    await rank(page, '3rd');
    await page.keyboard.press('PageUp');
    await rank(page, '2nd');
    await page.click('#leaf-last');
    await rank(page, '98th');
    assert.ok(await page.isDisabled('#leaf-next'));
    await page.click('#leaf-previous');
    await rank(page, '97th');
    await page.click('#leaf-first');
    await rank(page, '1st');
    assert.equal(await shown(page), first);
  }));

test('any solution of 6 670 903 752 021 072 936 960 by its number, and a random one', () =>
  withPage({ hash: linkTo(BLANK) }, async (page) => {
    await ready(page);
    await page.fill('#rank', '6,670,903,752,021,072,936,960');
    await page.press('#rank', 'Enter');
    await until(async () => (await shown(page)).startsWith('987654321'), 'the last solution');
    await page.fill('#rank', '1');
    await page.press('#rank', 'Enter');
    await until(
      async () => (await shown(page)).startsWith('123456789456789123'),
      'the first solution',
    );
    await rank(page, '1st');
    await page.click('#leaf-random');
    await until(async () => (await page.inputValue('#rank')) !== '1st', 'the same solution');
  }));

test('a number that no solution has is refused with the range', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await ready(page);
    const first = await shown(page);
    for (const text of ['99', '0', '-3', 'nonsense', '2nd one']) {
      await page.fill('#rank', text);
      await page.press('#rank', 'Enter');
      await expectText(page, '#rank-problem', `“${text}” is not a number from 1 to 98.`);
      assert.equal(await page.getAttribute('#rank', 'aria-invalid'), 'true');
      assert.equal(await shown(page), first);
    }
    await page.fill('#rank', '2nd');
    await expectText(page, '#rank-problem', '');
    await page.press('#rank', 'Enter');
    await rank(page, '2nd');
    assert.equal(await page.getAttribute('#rank', 'aria-invalid'), null);
    await page.fill('#rank', '');
    await page.press('#rank', 'Enter');
    await rank(page, '2nd');
  }));

test('a number being typed stays when a solution arrives', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await ready(page);
    await page.evaluate(() => {
      document.querySelector('#leaf-next').click();
      document.querySelector('#rank').focus();
      document.execCommand('insertText', false, '11');
    });
    await expectText(page, '#rank-index', 'Index 1 in files, which count from zero.');
    assert.equal(await page.inputValue('#rank'), '11');
    await page.press('#rank', 'Enter');
    await rank(page, '11th');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1');
    await page.keyboard.type('1th');
    await page.locator('#rank').blur();
    await rank(page, '11th');
  }));

test('words count solutions from the 1st one, and files from 0', () =>
  withPage({ hash: linkTo(SEVERAL), acceptDownloads: true }, async (page) => {
    await ready(page);
    await page.selectOption('#save-as', 'csv');
    for (const [index, ordinal] of ['1st', '2nd', '3rd', '4th'].entries()) {
      await rank(page, ordinal);
      assert.match(await page.getAttribute('#leaf-board', 'aria-label'), RegExp(`^${ordinal} solution: `));
      await expectText(page, '#rank-index', `Index ${index} in files, which count from zero.`);
      const { bytes } = await saved(page, () => page.click('#save-solutions'));
      assert.equal(bytes.toString(), `index,solution\n${index},${await shown(page)}\n`);
      await page.click('#leaf-next');
    }
    for (const [number, ordinal] of [[11, '11th'], [12, '12th'], [13, '13th'], [21, '21st']]) {
      await page.fill('#rank', String(number));
      await page.press('#rank', 'Enter');
      await rank(page, ordinal);
    }
  }));

test('a candidate of the selected cell filters, and so does its row in the table', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await finished(page);
    await ready(page);
    await cell(page, 1, 1).click();
    await page.click('#tab-candidates');
    const digits = await page.locator('#cell-digits .digit').allInnerTexts();
    const counts = await page.locator('#cell-digits .number').allInnerTexts();
    await page.getByRole('button', { name: `Show only solutions with ${digits[0]}` }).click();
    await expectText(page, '#total', `of ${counts[0]}`);
    assert.equal((await shown(page))[0], digits[0]);
    await page.getByRole('button', { name: `Remove filter r1c1 = ${digits[0]}` }).click();
    await expectText(page, '#total', 'of 98');
    // In the grid, the first click selects the cell, and the next one chooses the candidate.
    const box = await cell(page, 1, 1).boundingBox();
    const digit = Number(digits[1]) - 1;
    const position = {
      x: (box.width * ((digit % 3) + 0.5)) / 3,
      y: (box.height * (Math.floor(digit / 3) + 0.5)) / 3,
    };
    await cell(page, 1, 1).click({ position });
    if (await page.isVisible('#filter-hint')) await cell(page, 1, 1).click({ position });
    await expectText(page, '#filters', `r1c1 = ${digits[1]} ×`);
    await expectText(page, '#total', `of ${counts[1]}`);
    assert.equal((await shown(page))[0], digits[1]);
  }));

test('solutions are saved as lines, CSV, SVG and PNG', () =>
  withPage({ hash: linkTo(SEVERAL), acceptDownloads: true }, async (page) => {
    await ready(page);
    const save = () => saved(page, () => page.click('#save-solutions'));
    assert.equal((await save()).bytes.toString(), `${await shown(page)}\n`);
    await page.selectOption('#save-which', 'all');
    const lines = (await save()).bytes.toString().trimEnd().split('\n');
    assert.equal(new Set(lines).size, 98);
    assert.deepEqual(lines, lines.toSorted());
    await page.selectOption('#save-as', 'csv');
    const csv = await save();
    assert.equal(csv.name, 'solutions.csv');
    assert.deepEqual(csv.bytes.toString().split('\n').slice(0, 2), [
      'index,solution',
      `0,${lines[0]}`,
    ]);
    await page.selectOption('#save-as', 'svg');
    const svg = await save();
    assert.match(svg.bytes.toString(), /^<svg/);
    await page.selectOption('#save-as', 'png');
    const png = await save();
    assert.deepEqual([...png.bytes.subarray(1, 4)], [...Buffer.from('PNG')]);
    assert.ok(png.bytes.length > 5000, 'the picture is blank');
  }));

test('grids that cannot be counted are leafed through one by one', () =>
  withPage({ hash: linkTo('.'.repeat(256), 'box=4x4') }, async (page) => {
    await until(() => page.isEnabled('#leaf-next'), 'no solution is shown');
    const first = await shown(page);
    assert.ok(await page.isDisabled('#rank'));
    await page.click('#leaf-next');
    await until(async () => (await shown(page)) > first, 'the next solution');
    await page.click('#leaf-previous');
    await until(async () => (await shown(page)) === first, 'the one before');
  }));

test('the only solution is the 1st of 1', () =>
  withPage({ hash: linkTo(UNIQUE) }, async (page) => {
    await ready(page);
    await expectText(page, '#total', 'of 1');
    assert.equal(await shown(page), SOLUTION);
    assert.ok(await page.isDisabled('#leaf-random'));
  }));

test('numbering and saving can be stopped', () =>
  withPage({ hash: linkTo(BLANK, 'windoku') }, async (page) => {
    await page.waitForSelector('#work-progress:not([hidden])');
    await page.click('#work-stop');
    // The count has stopped, so the solutions are numbered now, which takes as long.
    await page.waitForSelector('#leaf-progress:not([hidden])');
    await page.click('#leaf-stop');
    assert.ok(await page.isHidden('#leaf-progress'));
    await page.selectOption('#save-which', 'all');
    await page.click('#save-solutions');
    await expectText(page, '#save-words', /^[\d ]+ written$/);
    await page.click('#save-stop');
    await until(() => page.isHidden('#save-progress'), 'saving continues');
  }));

test('a digit of the table is placed', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await finished(page);
    await page.click('#tab-candidates');
    await cell(page, 1, 1).click();
    await page.getByRole('button', { name: 'Place 5', exact: true }).click();
    await until(async () => (await cell(page, 1, 1).innerText()) === '5', 'it is not placed');
    await expectText(page, '#cell-note', '5 is given.');
  }));
