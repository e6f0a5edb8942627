import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import {
  closeBrowser,
  expectGivens,
  expectText,
  FILE,
  linkTo,
  paste,
  saved,
  until,
  withPage,
} from './browser.mjs';
import { BLANK, SEVERAL, UNIQUE } from './grids.mjs';

after(closeBrowser);

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = 'box=3x3,x,thermo=r1c1-r2c1-r3c2,cage=15:r5c5+r5c6,white=r7c7-r7c8';
/** A pattern contains characters with a meaning in addresses. */
const PATTERN = 'box=3x3,regex=.*(12|21).*:r1c1-r1c2-r1c3';
const HOST = 'https://sudoku.example/lazydoku.html';

const linked = (grid, rules) => linkTo(grid, encodeURIComponent(rules));
const share = (page) => page.click('#tab-share');
const code = (page) => page.inputValue('#code');
const shownRules = (page) => page.inputValue('#rules-text');

/** Opens another puzzle, so that the next one to be opened makes a difference. */
async function forget(page) {
  await page.locator('[role=gridcell]').first().focus();
  await paste(page, linkTo(BLANK).slice(1));
  await expectGivens(page, BLANK);
}

async function expectPuzzle(page, grid, rules) {
  await expectGivens(page, grid);
  await until(
    async () => (await shownRules(page)) === rules,
    async () => `the rules are ${await shownRules(page)}`,
  );
}

test('from disk there is a code, and a link to where the page is hosted', () =>
  withPage({ hash: linked(SEVERAL, RULES), before: () => {} }, async (page) => {
    await share(page);
    const before = await code(page);
    assert.ok(before.startsWith('rules=box=3x3,'), before);
    assert.ok(await page.isHidden('#link-field'));
    await page.fill('#host', 'no address');
    await expectText(page, '#host-problem', /Not the address of a page/);
    assert.equal(await page.getAttribute('#host', 'aria-invalid'), 'true');
    assert.ok(await page.isHidden('#link-field'));
    // As copied from the address bar, with the grid of another puzzle.
    await page.fill('#host', `${HOST.slice('https://'.length)}#grid=${BLANK}`);
    await expectText(page, '#host-problem', '');
    assert.equal(await page.inputValue('#link'), `${HOST}#${before}`);
    await page.locator('#host').blur();
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await share(page);
    assert.equal(await page.inputValue('#link'), `${HOST}#${before}`);
    await page.fill('#host', '');
    await page.locator('#host').blur();
    assert.equal(await page.evaluate(() => localStorage.length), 0);
  }));

test('a hosted page links to itself, also where nothing can be remembered', () =>
  withPage({ refused: /sudoku\.example/, before: forbidMemory }, async (page) => {
    await page.route(`${HOST}*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: readFileSync(FILE) }),
    );
    await page.goto(`${HOST}${linkTo(UNIQUE)}`);
    await page.waitForSelector('body[data-ready]');
    await share(page);
    assert.equal(await page.inputValue('#link'), `${HOST}${linkTo(UNIQUE)}`);
    assert.equal(await code(page), linkTo(UNIQUE).slice(1));
    assert.ok(await page.isHidden('#host-field'));
  }));

test('a page from disk works where nothing can be remembered', () =>
  withPage({ hash: linkTo(UNIQUE), before: forbidMemory }, async (page) => {
    await share(page);
    await page.fill('#host', HOST);
    await page.locator('#host').blur();
    assert.equal(await page.inputValue('#link'), `${HOST}${linkTo(UNIQUE)}`);
  }));

function forbidMemory() {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

for (const rules of [RULES, PATTERN])
  test(`codes and links with ${rules} are pasted, dropped and read`, () =>
    withPage({ hash: `${linked(SEVERAL, rules)}&only=r1c1:58` }, async (page) => {
      await share(page);
      const [known, text] = [await shownRules(page), await code(page)];
      assert.doesNotMatch(text, /[\s|"<>]/);
      const given = {
        code: text,
        'code with #': `#${text}`,
        link: `${HOST}#${text}`,
        'link from disk': `file:///home/me/my%20page.html#${text}`,
        'code that mail has broken': text.replace(/.{60}/g, '$&\r\n'),
      };
      for (const [name, pasted] of Object.entries(given)) {
        await forget(page);
        await paste(page, pasted);
        await expectPuzzle(page, SEVERAL, known).catch((error) =>
          assert.fail(`${name}: ${error.message}`),
        );
        assert.equal(await code(page), text, name);
      }
      await forget(page);
      await page.evaluate((dropped) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', dropped);
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      }, `${HOST}#${text}`);
      await expectPuzzle(page, SEVERAL, known);
      await forget(page);
      await page.click('#tab-grids');
      await page.fill('#read-text', text);
      await page.click('#read');
      await expectPuzzle(page, SEVERAL, known);
    }));

test('several codes become a list, and programs are still read as such', () =>
  withPage({}, async (page) => {
    await paste(page, [UNIQUE, SEVERAL].map((grid) => `${HOST}${linkTo(grid)}`).join('\n'));
    await expectText(page, '#grid-place', '1 of 2');
    await expectGivens(page, UNIQUE);
    await forget(page);
    await paste(page, `grid=[${[...SEVERAL].map((key) => (key === '.' ? 0 : key)).join(',')}]`);
    await expectGivens(page, SEVERAL);
  }));

const hrefs = async (page) => {
  await until(() => page.getAttribute('#to-sudokupad', 'href'), 'no links to other sites');
  return Promise.all(['#to-fpuzzles', '#to-sudokupad'].map((id) => page.getAttribute(id, 'href')));
};

test('links to f-puzzles and SudokuPad hold the puzzle with its rules', () =>
  withPage({ hash: linked(SEVERAL, RULES) }, async (page) => {
    await share(page);
    const known = await shownRules(page);
    const [fpuzzles, sudokupad] = await hrefs(page);
    assert.match(fpuzzles, /^https:\/\/f-puzzles\.com\/\?load=N4Ig[\w+/]+=*$/);
    assert.match(sudokupad, /^https:\/\/sudokupad\.app\/\?puzzleid=fpuzzlesN4Ig[\w%]+$/);
    for (const id of ['#to-fpuzzles', '#to-sudokupad']) {
      assert.equal(await page.getAttribute(id, 'target'), '_blank');
      assert.equal(await page.getAttribute(id, 'rel'), 'noopener noreferrer');
    }
    for (const href of [fpuzzles, sudokupad]) {
      await forget(page);
      await paste(page, href);
      await expectGivens(page, SEVERAL);
      const sorted = (rules) => rules.split(',').sort().join();
      assert.equal(sorted(await shownRules(page)), sorted(known));
    }
  }));

test('only candidates go to other sites, notes do not', () =>
  withPage({ hash: `${linkTo(SEVERAL)}&only=r1c1:58` }, async (page) => {
    await share(page);
    const [href] = await hrefs(page);
    await forget(page);
    await paste(page, href);
    await until(async () => (await code(page)) === `grid=${SEVERAL}&only=r1c1:58`, 'candidates');
    await page.uncheck('#strict');
    await expectText(page, '#elsewhere-note', /marks are left out/);
  }));

test('rules that other sites do not support or show are named', () =>
  withPage(
    { hash: linkTo(BLANK, 'box=3x3,greater=r1c1-r1c2,x,sum=10:r1c1%2Br2c3') },
    async (page) => {
      await share(page);
      await expectText(
        page,
        '#elsewhere-note',
        /does not support greater=r1c1-r1c2, sum=10:r1c1\+r2c3\.$/,
      );
      assert.ok(await page.isHidden('#elsewhere'));
      await page.evaluate((hash) => (location.hash = hash), linked(BLANK, 'box=3x3,renban=r1c1-r1c2'));
      await expectText(page, '#elsewhere-note', /does not show renban\.$/);
      assert.ok(await page.isVisible('#elsewhere'));
    },
  ));

for (const colorScheme of ['light', 'dark'])
  test(`pictures show the puzzle on white, without its solution, ${colorScheme}`, () =>
    withPage(
      { hash: `${linked(UNIQUE, RULES)}&marks=r1c3:24,r2c2:7,r2c1:1`, colorScheme },
      async (page) => {
        await share(page);
        const svg = await saved(page, () => page.click('#save-svg'));
        const text = svg.bytes.toString();
        assert.equal(svg.name, 'puzzle-9x9-diagonals-thermometer-killer-cage-white-dot.svg');
        assert.ok(!/prefers-color-scheme|class="found"/.test(text), 'dark, or a solution');
        // Whole texts are too long for a message.
        for (const part of ['class="line thermo"', 'class="cage"', 'class="white"'])
          assert.ok(text.includes(part), part);
        assert.ok(text.includes('.sudoku .paper{fill:#fff}'), 'no style');
        assert.equal(text.match(/class="given"/g).length, UNIQUE.replaceAll('.', '').length);
        const marks = [...text.matchAll(/<text class="small" x[^>]*>(.)</g)].map(([, mark]) => mark);
        // A given hides its mark. The others are as typed, even if the rules exclude them.
        assert.deepEqual(marks, ['2', '4', '7']);
        const png = await saved(page, () => page.click('#save-png'));
        assert.equal(png.name, 'puzzle-9x9-diagonals-thermometer-killer-cage-white-dot.png');
        assert.equal(Math.max(png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)), 2400);
        const corner = await page.evaluate(async (bytes) => {
          const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
          const canvas = new OffscreenCanvas(1, 1).getContext('2d');
          canvas.drawImage(image, 0, 0);
          return [...canvas.getImageData(0, 0, 1, 1).data];
        }, [...png.bytes]);
        assert.deepEqual(corner, [255, 255, 255, 255]);
      },
    ));

/** The number of pictures and the text of each page to print. */
const paper = (page) =>
  page.$$eval('#paper > .page', (pages) =>
    pages.map((of) => ({
      pictures: of.querySelectorAll('img').length,
      words: of.innerText.replace(/\s+/g, ' ').trim(),
    })),
  );

const pagesOf = (pdf) => pdf.toString('latin1').match(/\/Type \/Page\b/g).length;

function notePrinting() {
  window.print = () => (window.printed = true);
}

/** Opens several grids, and only notes calls of print. */
const withGrids = (grids, options, use) =>
  withPage({ before: notePrinting, ...options }, async (page) => {
    await paste(page, grids.join('\n'));
    if (grids.length > 1) await expectText(page, '#grid-place', `1 of ${grids.length}`);
    await share(page);
    await use(page);
  });

const printed = async (page) => {
  await page.click('#print');
  await page.waitForFunction(() => window.printed);
};

test('Ctrl + P prints the grid that is shown, on one page', () =>
  withGrids([UNIQUE, SEVERAL], { colorScheme: 'dark' }, async (page) => {
    const picture = async () => decodeURIComponent(await page.getAttribute('#paper img', 'src'));
    const givens = async () => (await picture()).match(/class="given"/g).length;
    // The page to print is made slightly later than the grid is shown.
    await until(async () => (await givens()) === UNIQUE.replaceAll('.', '').length, 'no page');
    assert.equal((await paper(page)).length, 1);
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.isVisible('#paper img'));
    assert.ok(await page.isHidden('main'));
    assert.ok(await page.isHidden('header'));
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(background, 'rgb(255, 255, 255)');
    assert.equal(pagesOf(await page.pdf({ format: 'A4' })), 1);
    assert.ok(!(await picture()).includes('class="found"'), 'a solution');
  }));

test('seven grids, six a page, with solutions at the end', () => {
  const grids = [UNIQUE, SEVERAL, BLANK, `55${UNIQUE.slice(2)}`, UNIQUE, UNIQUE, UNIQUE];
  return withGrids(grids, {}, async (page) => {
    await page.selectOption('#print-which', 'all');
    await page.selectOption('#print-pages', '6');
    await page.check('#print-solutions');
    await printed(page);
    await page.emulateMedia({ media: 'print' });
    const pages = await paper(page);
    assert.deepEqual(pages.map(({ pictures }) => pictures), [6, 1, 3, 1]);
    assert.match(pages[0].words, /^1\. Classic 9 × 9 2\. Classic/);
    const words = ['98 solutions', '6 670 903 752 021 072 936 960 solutions', 'No solution'];
    const solutions = words.map((number, i) => `${number} ${i + 2}. Classic 9 × 9`).join(' ');
    assert.ok(pages[2].words.startsWith(`Solutions 1. Classic 9 × 9 ${solutions} 5.`), pages[2].words);
    for (const format of ['A4', 'Letter'])
      for (const landscape of [false, true]) {
        // Keep the pages, which the page would discard after this event.
        await page.evaluate(() =>
          addEventListener('afterprint', (event) => event.stopImmediatePropagation(), {
            capture: true,
            once: true,
          }),
        );
        assert.equal(pagesOf(await page.pdf({ format, landscape })), 4, `${format} ${landscape}`);
      }
    await page.pdf();
    // Afterwards, the page to print is that of the current grid again.
    await until(async () => (await paper(page)).length === 1, 'the pages are still there');
  });
});

test('one grid with its solution takes two pages', () =>
  withGrids([UNIQUE], {}, async (page) => {
    assert.ok(await page.isHidden('#print-which'));
    await page.check('#print-solutions');
    await printed(page);
    await page.emulateMedia({ media: 'print' });
    const found = await page.locator('#paper img').nth(1).getAttribute('src');
    assert.equal(
      decodeURIComponent(found).match(/class="found"/g).length,
      UNIQUE.match(/\./g).length,
    );
    assert.equal(pagesOf(await page.pdf({ format: 'Letter' })), 2);
  }));

test('what takes long can be stopped, and nothing is printed', () => {
  const long = `rules=box=3x3,antiknight,renban=r7c1-r7c2-r7c3&grid=${BLANK}`;
  return withGrids([long, long, long, long, long], {}, async (page) => {
    await page.selectOption('#print-which', 'all');
    await page.check('#print-solutions');
    await page.click('#print');
    await page.click('#print-stop');
    await until(() => page.isHidden('#print-progress'), 'it continues');
    assert.equal(await page.evaluate(() => window.printed), undefined);
    await until(async () => (await paper(page)).length === 1, 'the pages are still there');
  });
});

const BROKEN = {
  'too few cells': [`grid=${UNIQUE.slice(0, 80)}`, /80 cells, 1 too few for 9 × 9/],
  'too many cells': [`grid=${UNIQUE}..`, /83 cells, 2 too many for 9 × 9/],
  'another letter': [`grid=${UNIQUE.slice(0, 2)}y${UNIQUE.slice(3)}`, /“y” in r1c3 of the grid/],
  'a digit that is too large': [`rules=box=2x2&grid=5${'.'.repeat(15)}`, /“5” in r1c1.* 1 to 4/],
  'marks outside': [`grid=${UNIQUE}&marks=r1c3:2,r10c1:3`, /“r10c1:3” are outside the 9 × 9 grid/],
  'marks of no digit': [`grid=${UNIQUE}&only=r1c3:2y`, /“y” in the marks “r1c3:2y”/],
  'marks without a cell': [`grid=${UNIQUE}&marks=35`, /“35” in the marks is not a cell/],
  'two kinds of marks': [`grid=${UNIQUE}&marks=r1c3:2&only=r1c3:4`, /marks= and only= are both/],
  'bad rules': [`rules=box=3x3,thermo=r1c1-r9c10&grid=${UNIQUE}`, /rules cannot be read: .*r9c10/],
  'no grid': ['rules=box=2x3', /grid= is missing/],
  'an unknown field': [`grid=${UNIQUE}&colour=red`, /“colour=red” is not one of/],
  'the same twice': [`grid=${UNIQUE}&grid=${UNIQUE}`, /grid= appears twice/],
  'many mistakes': [`grid=${'y'.repeat(81)}`, /– and 77 more mistakes/],
};

test('the mistakes of a broken code are listed, and the current grid stays', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    for (const [name, [broken, complaint]] of Object.entries(BROKEN)) {
      await paste(page, `${HOST}#${broken}`);
      await expectText(page, '#notice-text', complaint).catch((error) =>
        assert.fail(`${name}: ${error.message}`),
      );
      assert.equal(await page.getAttribute('#notice', 'data-kind'), 'error');
      await expectGivens(page, SEVERAL);
      await page.click('#notice-close');
    }
  }));

test('a broken address stays to be corrected, and its mistakes are listed', () =>
  withPage({ hash: `#grid=${UNIQUE.slice(0, 80)}` }, async (page) => {
    await expectText(page, '#notice-text', /80 cells, 1 too few/);
    await page.click('#tab-rules');
    assert.ok(page.url().endsWith(`#grid=${UNIQUE.slice(0, 80)}`));
    await page.evaluate((hash) => (location.hash = hash), linkTo(UNIQUE));
    await expectGivens(page, UNIQUE);
    await page.evaluate((hash) => (location.hash = hash), linkTo(`y${UNIQUE.slice(1)}`));
    await expectText(page, '#notice-text', /“y” in r1c1/);
    await expectGivens(page, UNIQUE);
    await page.locator('[role=gridcell]').first().focus();
    for (const key of ['ArrowRight', 'ArrowRight', '4']) await page.keyboard.press(key);
    await until(() => page.url().endsWith(linkTo(`534${UNIQUE.slice(3)}`)), 'the address follows');
  }));

test('all of it has names, and is reached by the keyboard', () =>
  withGrids([UNIQUE, SEVERAL], {}, async (page) => {
    await page.fill('#host', HOST);
    await hrefs(page);
    await page.evaluate(AXE);
    const found = await page.evaluate(async () => (await window.axe.run()).violations);
    assert.deepEqual(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), []);
    const reached = [];
    await page.focus('#host');
    do {
      reached.push(await page.evaluate(() => document.activeElement.id));
      await page.keyboard.press('Tab');
    } while (reached.length < 30 && reached.at(-1) !== 'as-text');
    const expected =
      'host link copy-link code copy-code to-fpuzzles to-sudokupad save-svg save-png print ' +
      'print-which print-pages print-solutions format copy-text save-text as-text';
    assert.equal(reached.join(' '), expected);
  }));
