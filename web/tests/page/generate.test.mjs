import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  closeBrowser,
  expectFigure,
  expectText,
  givens,
  linkTo,
  until,
  withPage,
} from './browser.mjs';
import { BLANK } from './grids.mjs';

after(closeBrowser);

const given = async (page) => (await givens(page)).replaceAll(/[.0]/g, '');

async function generate(page) {
  await page.click('#tab-grids');
  await page.click('#generate-start');
}

test('a classic puzzle has one solution, and the next one is another', () =>
  withPage({ hash: linkTo(BLANK) }, async (page) => {
    await expectFigure(page, '6 670 903 752 021 072 936 960');
    await generate(page);
    await expectFigure(page, 'Exactly one solution', '');
    assert.ok((await given(page)).length >= 17);
    const first = await givens(page);
    await page.click('#generate-start');
    await until(async () => (await givens(page)) !== first, 'the puzzle is still the same');
    await expectFigure(page, 'Exactly one solution', '');
  }));

test('solutions, givens and symmetry are as asked for, under other rules', () =>
  withPage({ hash: linkTo('.'.repeat(16), 'box=2x2') }, async (page) => {
    await page.click('#tab-grids');
    await page.fill('#wanted-solutions', '2..3');
    await page.fill('#wanted-givens', '6');
    await page.selectOption('#wanted-symmetry', 'rotation');
    await page.click('#generate-start');
    await until(async () => (await given(page)).length === 6, 'there are not six givens');
    const cells = [...(await givens(page))].map((digit) => /[1-4]/.test(digit));
    assert.deepEqual(cells, cells.toReversed());
  }));

test('what cannot be had is refused, and the grid stays', () =>
  withPage({ hash: linkTo(BLANK) }, async (page) => {
    await page.click('#tab-grids');
    await page.fill('#wanted-solutions', 'many');
    await page.click('#generate-start');
    await expectText(page, '#generate-problem', /"many" is neither a number nor a range/);
    await page.fill('#wanted-solutions', '0');
    await page.click('#generate-start');
    await expectText(page, '#generate-problem', /solution/);
    assert.equal(await given(page), '');
  }));

test('a search without end is stopped', () =>
  withPage({ hash: linkTo(BLANK) }, async (page) => {
    await page.click('#tab-grids');
    await page.fill('#wanted-givens', '17');
    await page.selectOption('#wanted-symmetry', 'quarter');
    await page.click('#generate-start');
    await page.click('#generate-stop');
    await until(() => page.isEnabled('#generate-start'), 'it still runs');
    assert.equal(await given(page), '');
  }));
