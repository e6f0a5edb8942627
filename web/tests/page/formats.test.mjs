import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  closeBrowser,
  expectFigure,
  expectGivens,
  expectText,
  linkTo,
  paste,
  saved,
  until,
  withPage,
} from './browser.mjs';
import { BLANK, SEVERAL, UNIQUE } from './grids.mjs';

after(closeBrowser);

/** Formats that are written but not read. */
const PICTURES = ['svg'];
/** Formats in which a cell with one candidate reads as a given. */
const CANDIDATES = ['candidates', 'pencilmarks', 'sdx'];

const formats = (page) => page.locator('#format option').allInnerTexts();

async function asText(page, format) {
  await page.selectOption('#format', format);
  await until(
    async () => (await page.getAttribute('#as-text', 'aria-busy')) === 'false',
    'no text',
  );
  return page.inputValue('#as-text');
}

test('every format that is written can be pasted', () =>
  withPage({ hash: linkTo(UNIQUE) }, async (page) => {
    await page.click('#tab-share');
    await until(async () => (await formats(page)).length > 5, 'formats');
    const texts = [];
    for (const format of await formats(page))
      if (!PICTURES.includes(format)) texts.push([format, await asText(page, format)]);
    for (const [format, text] of texts) {
      await page.locator('[role=gridcell]').first().focus();
      await paste(page, SEVERAL);
      await expectGivens(page, SEVERAL);
      await paste(page, text);
      const expected = CANDIDATES.includes(format)
        ? expectFigure(page, 'Exactly one', 'solution')
        : expectGivens(page, UNIQUE);
      await expected.catch((error) => assert.fail(`${format}: ${error.message}\n${text}`));
    }
  }));

test('other programs’ formats can be pasted', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    const rows = UNIQUE.match(/.{9}/g);
    const texts = {
      zeros: UNIQUE.replaceAll('.', '0'),
      rows: rows.join('\n'),
      'a drawing': rows
        .map((row, i) => (i % 3 ? '' : '+---+---+---+\n') + `|${row.match(/.{3}/g).join('|')}|`)
        .join('\n'),
      JSON: JSON.stringify(
        rows.map((row) => [...row].map((digit) => (digit === '.' ? 0 : Number(digit)))),
      ),
      CSV: rows.map((row) => [...row].map((digit) => digit.replace('.', '')).join(',')).join('\n'),
      'a program': `int grid[9][9] = {\n${rows.map((row) => `  {${[...row.replaceAll('.', '0')].join(', ')}}`).join(',\n')}\n};`,
    };
    for (const [name, text] of Object.entries(texts)) {
      await paste(page, SEVERAL);
      await expectGivens(page, SEVERAL);
      await paste(page, text);
      await expectGivens(page, UNIQUE).catch((error) => assert.fail(`${name}: ${error.message}`));
    }
  }));

test('several puzzles become a list to step through', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await paste(page, `${UNIQUE}\n${SEVERAL}\n${BLANK}\n`);
    await expectText(page, '#notice', /Read 3 grids/);
    await expectText(page, '#grid-place', '1 of 3');
    await page.click('#grid-next');
    await expectFigure(page, '98');
    await page.click('#grid-previous');
    await expectFigure(page, 'Exactly one', 'solution');
    await page.click('#tab-grids');
    await page.locator('#grid-list button').nth(2).click();
    await expectText(page, '#grid-place', '3 of 3');
    await page.click('#grid-add');
    await expectText(page, '#grid-place', '4 of 4');
    await page.click('#grid-remove');
    await expectText(page, '#grid-place', '3 of 3');
    await page.keyboard.press('Control+z');
    await expectText(page, '#grid-place', '4 of 4');
  }));

test('text that cannot be read is explained, and the rest is read', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await paste(page, `${UNIQUE}\n${UNIQUE.slice(0, 80)}\n`);
    await page.waitForSelector('#notice[data-kind=error]');
    assert.match(await page.innerText('#notice'), /[Ll]ine 2/);
    await expectGivens(page, UNIQUE);
  }));

test('a file is dropped, or opened', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'grid.txt'));
      document.body.dispatchEvent(
        new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }),
      );
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
      );
    }, UNIQUE);
    await expectGivens(page, UNIQUE);
    assert.ok(await page.isHidden('#drop'));
    await page.click('#tab-grids');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.click('#open-file'),
    ]);
    await chooser.setFiles({
      name: 'grid.sdk',
      mimeType: 'text/plain',
      buffer: Buffer.from(SEVERAL),
    });
    await expectGivens(page, SEVERAL);
    await page.fill('#read-text', UNIQUE);
    await page.click('#read');
    await expectGivens(page, UNIQUE);
    assert.equal(await page.inputValue('#read-text'), '');
  }));

test('pencil marks that are pasted restrict the grid', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await page.click('#tab-share');
    await until(
      async () => (await formats(page)).includes('pencilmarks'),
      async () => (await formats(page)).join(),
    );
    await page.evaluate((line) => (location.hash = `grid=${line}&only=r1c1:58`), SEVERAL);
    await until(() => page.isVisible('#strict'), 'marks');
    const text = await asText(page, 'pencilmarks');
    await page.click('#clear');
    await until(() => page.isHidden('#strict'), 'marks are left');
    await paste(page, text);
    await until(() => page.isVisible('#strict'), 'marks are read');
    assert.ok(await page.isChecked('#strict'));
  }));

test('the link holds the grid, and is readable', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await page.locator('[role=gridcell]').first().focus();
    await page.keyboard.press('8');
    await until(
      async () => page.url().endsWith(`#grid=8${SEVERAL.slice(1)}`),
      async () => page.url(),
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Digit1');
    await page.keyboard.press('Shift+Digit2');
    await until(
      async () => page.url().endsWith('&marks=r1c2:12'),
      async () => page.url(),
    );
    await page.click('#tab-share');
    assert.equal(`#${await page.inputValue('#code')}`, new URL(page.url()).hash);
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await expectGivens(page, `8${SEVERAL.slice(1)}`);
    await until(
      async () =>
        (await page.locator('[role=gridcell]').nth(1).getAttribute('aria-label')).includes(
          'marks 1 2',
        ),
      'marks',
    );
    await page.evaluate((line) => (location.hash = `grid=${line}`), UNIQUE);
    await expectGivens(page, UNIQUE);
  }));

test('codes and text are copied, text and pictures are saved', () =>
  withPage(
    { hash: linkTo(UNIQUE), permissions: ['clipboard-read', 'clipboard-write'] },
    async (page) => {
      await page.click('#tab-share');
      const line = await asText(page, 'line');
      await page.click('#copy-code');
      await expectText(page, '#notice-text', /clipboard|by hand/);
      await page.click('#copy-text');
      const text = await saved(page, () => page.click('#save-text'));
      assert.equal(text.bytes.toString(), line);
      const svg = await saved(page, () => page.click('#save-svg'));
      assert.match(svg.bytes.toString(), /^<svg/);
      const png = await saved(page, () => page.click('#save-png'));
      assert.deepEqual([...png.bytes.subarray(1, 4)], [...Buffer.from('PNG')]);
      assert.ok(png.bytes.length > 5000, 'the picture is blank');
    },
  ));

test('Ctrl + C copies the grid as a line', () =>
  withPage({ hash: linkTo(UNIQUE) }, async (page) => {
    const copied = await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      document.body.dispatchEvent(
        new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
      );
      return clipboardData.getData('text/plain');
    });
    assert.equal(copied, UNIQUE);
  }));
