import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cell, closeBrowser, expectFigure, expectText, linkTo, until, withPage } from './browser.mjs';
import { BLANK } from './grids.mjs';

after(closeBrowser);

const rules = async (page) => page.inputValue('#rules-text');
const expectRules = (page, expected) =>
  until(
    async () => (await rules(page)) === expected,
    async () => rules(page),
  );

/** Drags over cells, each a pair of its row and column. */
async function drag(page, ...cells) {
  const [first, ...others] = cells;
  await cell(page, ...first).hover();
  await page.mouse.down();
  for (const other of others) {
    const box = await cell(page, ...other).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  }
  await page.mouse.up();
}

/** Clicks at this place of the first cell, from 0 to 1. */
async function clickIn(page, x, y) {
  const box = await cell(page, 1, 1).boundingBox();
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

const atHand = (page, title) => page.click(`#at-hand >> text="${title}"`);

/** Selects cells by keyboard, from this cell on. */
async function walk(page, from, ...steps) {
  await cell(page, 1, 1).focus();
  await page.keyboard.press('Control+Home');
  for (let row = 1; row < from[0]; row++) await page.keyboard.press('ArrowDown');
  for (let column = 1; column < from[1]; column++) await page.keyboard.press('ArrowRight');
  for (const step of steps) await page.keyboard.press(`Shift+Arrow${step}`);
}

const CAGES = [
  [12, [1, 1], [1, 2]],
  [15, [1, 4], [1, 5], [2, 5]],
  [10, [2, 1], [3, 1]],
  [9, [4, 4], [4, 5]],
  [20, [5, 5], [6, 5], [6, 6]],
  [7, [7, 1], [7, 2]],
  [13, [8, 8], [9, 8]],
  [17, [9, 1], [9, 2], [9, 3]],
];
const KILLER = `box=3x3,${CAGES.map(
  ([total, ...cells]) => `cage=${total}:${cells.map(([r, c]) => `r${r}c${c}`).join('+')}`,
).join(',')}`;

test('a killer is drawn by mouse, undone and redone', () =>
  withPage({ hash: linkTo(BLANK) }, async (page) => {
    await drag(page, [1, 1], [1, 2]);
    await atHand(page, 'Killer cage');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expectRules(page, 'box=3x3,cage=12:r1c1+r1c2');
    // As a tool, it stays for the next cages.
    await cell(page, 9, 9).click();
    await atHand(page, 'Killer cage');
    for (const [total, ...cells] of CAGES.slice(1)) {
      await drag(page, ...cells);
      await page.keyboard.type(String(total));
      await page.keyboard.press('Enter');
    }
    await expectRules(page, KILLER);
    await page.keyboard.press('Escape');
    assert.ok(await page.isHidden('#drawn'));
    for (const _ of CAGES) await page.click('#undo');
    await expectRules(page, 'box=3x3');
    for (const _ of CAGES) await page.click('#redo');
    await expectRules(page, KILLER);
  }));

test('a killer is drawn by keyboard', () =>
  withPage({ hash: linkTo(BLANK) }, async (page) => {
    for (const [total, first, ...others] of CAGES) {
      let [row, column] = first;
      const steps = others.map(([r, c]) => {
        const step = r > row ? 'Down' : r < row ? 'Up' : c > column ? 'Right' : 'Left';
        [row, column] = [r, c];
        return step;
      });
      await walk(page, first, ...steps);
      await page.keyboard.press('r');
      await page.keyboard.type('killer cage');
      await page.keyboard.press('Enter');
      await page.keyboard.type(String(total));
      await page.keyboard.press('Enter');
      await until(async () => page.isHidden('#drawn'), 'the cage is done');
    }
    await expectRules(page, KILLER);
  }));

test('lines are drawn in order, and an arrow from its circle', () =>
  withPage({ hash: linkTo(BLANK) }, async (page) => {
    await atHand(page, 'Thermometer');
    await drag(page, [1, 1], [2, 2], [3, 3], [3, 4]);
    await expectRules(page, 'box=3x3,thermo=r1c1-r2c2-r3c3-r3c4');
    // Going back takes the last cell away.
    await drag(page, [9, 1], [9, 2], [9, 3], [9, 2]);
    await expectRules(page, 'box=3x3,thermo=r1c1-r2c2-r3c3-r3c4,thermo=r9c1-r9c2');
    await atHand(page, 'Arrow');
    await drag(page, [5, 5], [6, 6], [7, 7]);
    await page.keyboard.press('Enter');
    await expectRules(
      page,
      'box=3x3,thermo=r1c1-r2c2-r3c3-r3c4,thermo=r9c1-r9c2,arrow=r5c5:r6c6-r7c7',
    );
    await page.keyboard.press('Escape');
    await walk(page, [5, 1], 'Right', 'Right');
    await page.keyboard.press('r');
    await page.keyboard.type('palindrome');
    await page.keyboard.press('Enter');
    await expectRules(
      page,
      'box=3x3,thermo=r1c1-r2c2-r3c3-r3c4,thermo=r9c1-r9c2,arrow=r5c5:r6c6-r7c7,palindrome=r5c1-r5c2-r5c3',
    );
  }));

test('dots on edges, digits at corners, groups and numbers outside', () =>
  withPage({ hash: linkTo('.'.repeat(16), 'box=2x2') }, async (page) => {
    await atHand(page, 'Black dot');
    await clickIn(page, 0.95, 0.5);
    await page.keyboard.press('Enter');
    await expectRules(page, 'box=2x2,black=r1c1-r1c2');
    await page.click('#tab-rules');
    await page.click('#palette >> text="Quadruple"');
    await clickIn(page, 1.05, 1.05);
    await page.keyboard.type('13');
    await page.keyboard.press('Enter');
    await expectRules(page, 'box=2x2,black=r1c1-r1c2,quadruple=13:r1c1');
    await page.click('#palette >> text="Same sum"');
    await drag(page, [3, 1], [4, 1]);
    await drag(page, [3, 3], [3, 4]);
    await page.click('#drawn-add');
    await expectRules(
      page,
      'box=2x2,black=r1c1-r1c2,quadruple=13:r1c1,samesum=r3c1+r4c1:r3c3+r3c4',
    );
    await atHand(page, 'Sandwich');
    await page.getByRole('button', { name: 'Number for row 4 from the left' }).click();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expectRules(
      page,
      'box=2x2,black=r1c1-r1c2,quadruple=13:r1c1,samesum=r3c1+r4c1:r3c3+r3c4,sandwich=2:r4c1-r4c4',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sandwich 2, row 4 from the left' }).click();
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expectRules(
      page,
      'box=2x2,black=r1c1-r1c2,quadruple=13:r1c1,samesum=r3c1+r4c1:r3c3+r3c4,sandwich=0:r4c1-r4c4',
    );
  }));

test('rules of a cell are changed and removed', () =>
  withPage(
    { hash: linkTo('.'.repeat(16), 'box=2x2,cage=5:r1c1+r1c2,thermo=r1c1-r2c1,x') },
    async (page) => {
      await cell(page, 1, 1).click();
      await page.getByRole('button', { name: 'Change Killer cage 5:r1c1+r1c2' }).first().click();
      await page.keyboard.type('99');
      await page.keyboard.press('Enter');
      await expectText(page, '#drawn-problem', /99/);
      await page.fill('#drawn-value', '4');
      await page.keyboard.press('Enter');
      await expectRules(page, 'box=2x2,cage=4:r1c1+r1c2,thermo=r1c1-r2c1,x');
      await cell(page, 1, 1).click();
      await page.getByRole('button', { name: 'Remove Thermometer r1c1-r2c1' }).first().click();
      await expectRules(page, 'box=2x2,cage=4:r1c1+r1c2,x');
      await page.click('#tab-rules');
      await page.getByRole('button', { name: 'Remove Diagonals' }).click();
      await expectRules(page, 'box=2x2,cage=4:r1c1+r1c2');
      await page.click('#palette >> text="Anti-knight"');
      await expectRules(page, 'box=2x2,cage=4:r1c1+r1c2,antiknight');
      await page.click('#palette >> text="Anti-knight"');
      await expectRules(page, 'box=2x2,cage=4:r1c1+r1c2');
    },
  ));

test('a rule that the grid cannot have is explained', () =>
  withPage({ hash: linkTo('.'.repeat(25), 'latin=5') }, async (page) => {
    await page.click('#tab-rules');
    await page.click('#palette >> text="Windoku"');
    await expectText(page, '#notice', /windoku/);
    await expectRules(page, 'latin=5');
  }));

test('the palette shows and finds every rule', () =>
  withPage({ hash: linkTo('.'.repeat(16), 'box=2x2') }, async (page) => {
    await page.click('#tab-rules');
    const pictures = page.locator('#palette .entry svg');
    assert.ok((await pictures.count()) >= 65);
    await until(
      async () => pictures.evaluateAll((all) => all.every((svg) => svg.childElementCount > 0)),
      'every picture is drawn',
    );
    await page.fill('#palette-search', 'increase bulb');
    assert.deepEqual(await page.locator('#palette .entry:visible b').allInnerTexts(), [
      'Thermometer',
    ]);
  }));

test('a drawn grid goes into the link and back', () =>
  withPage({ hash: linkTo('.'.repeat(16), 'box=2x2') }, async (page) => {
    await atHand(page, 'Thermometer');
    await drag(page, [1, 1], [1, 2], [1, 3], [1, 4]);
    await expectFigure(page, '12');
    await until(async () => page.url().includes('thermo='), 'the address has the rule');
    await page.reload();
    await expectRules(page, 'box=2x2,thermo=r1c1-r1c2-r1c3-r1c4');
    await expectFigure(page, '12');
  }));
