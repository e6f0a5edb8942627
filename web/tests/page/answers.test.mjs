import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  cell,
  closeBrowser,
  expectFigure,
  expectStage,
  expectText,
  finished,
  label,
  linkTo,
  until,
  withPage,
} from './browser.mjs';
import { BLANK, SEVERAL, SOLUTION, UNIQUE } from './grids.mjs';

/** Sums over too many cells for an exact count. */
const SUMS = 'box=3x3,sum=60:r1c1+r1c2+r1c3+r1c4+r1c5+r1c6+r2c1+r2c2+r2c3+r2c4+r2c5+r2c6';

after(closeBrowser);

test('the empty grid is counted, and no single given decides it', () =>
  withPage({ hash: linkTo(BLANK) }, async (page) => {
    await expectFigure(page, '6 670 903 752 021 072 936 960');
    await expectText(page, '#detail', 'about 6.67 × 10²¹');
    await expectText(page, '#facts', '0 givens · 81 blanks');
    await finished(page);
    await expectText(page, '#deciding-title', 'No single given would leave exactly one solution.');
    assert.match(await label(page, 5, 5), /candidates 1 2 3 4 5 6 7 8 9$/);
  }));

test('conflicts are marked and explained', () =>
  withPage({ hash: linkTo(`55${UNIQUE.slice(2)}`) }, async (page) => {
    await expectFigure(page, 'No solution', '');
    await expectText(page, '#detail', /^r1c1 and r1c2 are both 5 in row 1/);
    assert.equal((await page.locator('.cells .conflict').count()) >= 2, true);
    assert.equal(await cell(page, 1, 1).getAttribute('aria-invalid'), 'true');
    assert.match(await label(page, 1, 1), /in conflict/);
    await expectText(page, '#live', /^No solution/);
  }));

test('a grid without a solution gets the reason', () =>
  // The 9 of row 1 has no place: r1c9 is the only blank, and column 9 has a 9.
  withPage({ hash: linkTo(`12345678.${'.'.repeat(8)}9${'.'.repeat(63)}`) }, async (page) => {
    await expectFigure(page, 'No solution', '');
    await until(async () => (await page.innerText('#detail')).length > 10, 'no reason is given');
    await expectText(page, '#detail', /r1c9|row 1|9/);
    await expectText(page, '#leaf-none', 'There is no solution to show.');
  }));

test('the only solution is shown faintly, and redundant givens are named', () =>
  withPage({ hash: linkTo(UNIQUE) }, async (page) => {
    await expectFigure(page, 'Exactly one', 'solution');
    await until(
      async () => (await page.locator('.cells .found').count()) === 51,
      'the solution is not shown',
    );
    assert.equal(
      await page
        .locator('[role=gridcell]')
        .evaluateAll((all) => all.map((of) => of.textContent).join('')),
      SOLUTION,
    );
    await finished(page);
    await expectText(page, '#deciding-title', /given/);
    // With one more given, that one is redundant, and a click removes it.
    await cell(page, 1, 3).click();
    await page.keyboard.press('4');
    await expectText(page, '#deciding-title', 'Any one of these givens could be left out:');
    await page.getByRole('button', { name: 'Remove r1c3 = 4' }).click();
    await until(
      async () => (await page.locator('.cells .given').count()) === 30,
      'the given stays',
    );
  }));

test('redundant rules are named, a click removes one, and undo brings it back', () => {
  // Two pairs of 6 and 7 can be exchanged but for the first of the rules.
  const pairs = SOLUTION.replace('53467', '534..').replace('859761', '859..1');
  const [cage, any] = ['cage=8:r1c1+r1c2', 'any=(even=r9c9|odd=r9c9,odd=r9c8)'];
  const rules = (...others) => ['box=3x3', 'greater=r1c5-r1c4', ...others].join();
  return withPage({ hash: linkTo(pairs, rules(cage, any)) }, async (page) => {
    const expectRules = (...others) =>
      until(async () => {
        const chips = await page.locator('#rules-left-list button').allInnerTexts();
        const isSaid = (await page.isVisible('#rules-left')) === others.length > 0;
        const text = await page.inputValue('#rules-text');
        return isSaid && chips.join() === others.join() && text === rules(...others);
      }, `the redundant rules are not ${others}`);
    await expectFigure(page, 'Exactly one', 'solution');
    await expectRules(cage, any);
    await page.getByRole('button', { name: `Remove ${cage}` }).click();
    await expectRules(any);
    await page.getByRole('button', { name: `Remove ${any}` }).click();
    await expectRules();
    await page.click('#undo');
    await expectRules(any);
    await page.click('#undo');
    await expectRules(cage, any);
  });
});

test('a grid without givens needs its rules', () => {
  const rules = 'box=2x2,thermo=r1c1-r1c2-r1c3-r1c4,greater=r3c2-r3c4,cage=6:r2c1+r3c1,odd=r1c1';
  return withPage({ hash: linkTo('.'.repeat(16), rules) }, async (page) => {
    await expectFigure(page, 'Exactly one', 'solution');
    await page.getByRole('button', { name: 'Remove odd=r1c1' }).click();
    await expectText(page, '#deciding-title', 'Every rule is needed.');
    assert.equal(await page.isVisible('#rules-left'), false);
  });
});

test('several solutions: exact number, true candidates, shares, and givens that decide', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await expectFigure(page, '98');
    await finished(page);
    await page.click('#tab-candidates');
    for (const [row, column] of [
      [1, 1],
      [1, 8],
      [4, 7],
    ]) {
      await cell(page, row, column).click();
      await expectText(page, '#cell-title', `r${row}c${column}`);
      const counts = await page.locator('#cell-digits .number').allInnerTexts();
      const digits = await page.locator('#cell-digits .digit').allInnerTexts();
      assert.equal(
        counts.map(Number).reduce((a, b) => a + b, 0),
        98,
      );
      const said = await label(page, row, column);
      assert.ok(
        digits.length > 1
          ? said.endsWith(`candidates ${digits.join(' ')}`)
          : said.endsWith(`always ${digits[0]}`),
        said,
      );
    }
    await page.locator('#deciding-list button').first().click();
    await expectFigure(page, 'Exactly one', 'solution');
  }));

test('what blank cells show can be chosen', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await finished(page);
    const found = () => page.locator('.cells .found').count();
    assert.ok((await found()) > 0, 'cells with one candidate show it');
    await page.getByRole('radio', { name: 'Givens' }).check();
    await until(async () => (await found()) === 0, 'only givens');
    await page.getByRole('radio', { name: 'Candidates' }).check();
    await until(async () => (await found()) > 0, 'candidates');
    await page.getByRole('radio', { name: 'Solution' }).check();
    await until(async () => (await found()) === 65, 'the first solution');
    await page.getByRole('radio', { name: 'Heat' }).check();
    await until(async () => (await found()) < 65, 'the heat map');
  }));

test('each change ends the work for the one before', () =>
  withPage({ hash: linkTo(BLANK, 'latin=9') }, async (page) => {
    await cell(page, 1, 1).focus();
    for (const digit of '123456789') {
      await page.keyboard.press(digit);
      await page.keyboard.press('ArrowRight');
    }
    await page.click('#clear');
    await page.evaluate((line) => (location.hash = `grid=${line}`), SEVERAL);
    await expectFigure(page, '98');
  }));

test('long work shows progress, stops, and continues', () =>
  withPage({ hash: linkTo(BLANK, 'windoku') }, async (page) => {
    await page.waitForSelector('#work-progress:not([hidden])');
    await expectText(page, '#work-words', /^(Checking|Searching|Finding|Counting)/);
    await page.click('#work-stop');
    await expectStage(page, 'stopped');
    assert.ok(await page.isHidden('#work-progress'));
    await page.click('#resume');
    await page.waitForSelector('#work-progress:not([hidden])');
    await page.click('#clear');
  }));

test('a count out of reach is estimated and marked as an estimate', () =>
  withPage({ hash: linkTo(BLANK, 'antiking') }, async (page) => {
    await expectText(page, '#unit', 'solutions (estimate)');
    await expectText(page, '#figure', /^≈ \d\.\d\d × 10/);
    await expectText(page, '#detail', /^\d\.\d{3} × 10\S+ to \d\.\d{3} × 10\S+$/);
    await expectText(
      page,
      '#why',
      /^This interval contains the number with 95 % confidence\. An exact count is out of reach: it takes .* GiB\.$/,
    );
  }));

test('what is not counted has estimated shares', () =>
  withPage({ hash: linkTo(BLANK, encodeURIComponent(SUMS)) }, async (page) => {
    await expectText(page, '#unit', 'solutions (estimate)');
    await until(
      async () => (await page.getAttribute('#count', 'data-stage')) === 'done',
      'the shares are not estimated',
      120_000,
    );
    await page.click('#tab-candidates');
    await expectText(
      page,
      '#cell-note',
      /^Possible digits: 1 \(\d\d?\.\d\d ± 0\.\d\d %\), .* Shares are sampled, with their standard errors\. An exact count is out of reach: /,
    );
  }));

test('a grid with a cage is counted soon', () =>
  withPage({ hash: linkTo(BLANK, encodeURIComponent('box=3x3,cage=15:r1c1+r1c2')) }, async (page) => {
    await expectText(page, '#figure', /^370.605.764.001.170.718.720$/);
  }));

test('givens that decide together are found on request', () =>
  withPage({ hash: linkTo(`12${'.'.repeat(14)}`, 'box=2x2') }, async (page) => {
    await finished(page);
    await expectText(page, '#deciding-title', 'No single given would leave exactly one solution.');
    await page.click('#repair');
    await expectText(
      page,
      '#deciding-title',
      /^These \d+ givens together would leave exactly one solution:$/,
    );
    await page.locator('#deciding-list button').click();
    await expectFigure(page, 'Exactly one', 'solution');
  }));

/** The colour of a layer of the board at this point of a cell, in cells from its corner; null if transparent. */
const pixel = (page, layer, row, column, [x, y]) =>
  page.evaluate(
    ([layer, x, y]) => {
      const canvas = document.querySelectorAll('#board canvas')[layer];
      const unit = canvas.width / 9;
      const at = [x, y].map((of) => Math.round(of * unit));
      const [red, green, blue, alpha] = canvas.getContext('2d').getImageData(...at, 1, 1).data;
      return alpha === 0 ? null : `rgb(${red}, ${green}, ${blue})`;
    },
    [layer, column - 1 + x, row - 1 + y],
  );

test('givens that decide together have dashed frames', () =>
  withPage({ hash: linkTo(BLANK, 'antiknight,antiking,nonconsecutive') }, async (page) => {
    await finished(page);
    /** The share of dark pixels along the upper border of the tile of a digit. */
    const framed = (row, column, digit) =>
      page.evaluate(
        ([row, column, digit]) => {
          const canvas = document.querySelectorAll('#board canvas')[1];
          const unit = canvas.width / 9;
          const tile = (unit * 0.92) / 3;
          const left = (column - 1) * unit + unit * 0.04 + ((digit - 1) % 3) * tile;
          const top = (row - 1) * unit + unit * 0.04 + Math.floor((digit - 1) / 3) * tile;
          const [x, width] = [left + tile * 0.25, tile / 2].map(Math.round);
          // A line between two rows of pixels is darker in one of them.
          const shares = [-1, 0, 1].map((by) => {
            const y = Math.round(top + tile * 0.04) + by;
            const { data } = canvas.getContext('2d').getImageData(x, y, width, 1);
            const pixels = Array.from({ length: width }, (_, i) => data.slice(4 * i, 4 * i + 4));
            return pixels.filter(([red, , , alpha]) => red < 128 && alpha > 128).length / width;
          });
          return Math.max(...shares);
        },
        [row, column, digit],
      );
    await expectText(page, '#deciding-title', 'No single given would leave exactly one solution.');
    assert.equal(await page.locator('#deciding-list button').count(), 0);
    await page.click('#repair');
    await expectText(page, '#deciding-title', /^These \d+ givens together/);
    const named = (await page.locator('#deciding-list button').innerText()).split(', ');
    for (const name of named) {
      const [row, column, digit] = name.match(/\d+/g).map(Number);
      await until(
        async () => {
          const share = await framed(row, column, digit);
          return share > 0.3 && share < 0.9;
        },
        async () => `${name} has ${await framed(row, column, digit)} of a frame`,
      );
    }
  }));

for (const colorScheme of ['light', 'dark']) {
  test(`conflicts are drawn below the clues of rules, ${colorScheme}`, () =>
    withPage(
      {
        hash: linkTo(`11${BLANK.slice(2)}`, encodeURIComponent('box=3x3,cage=15:r1c1+r2c1')),
        colorScheme,
      },
      async (page) => {
        await page.waitForSelector('.cells .conflict');
        const soft = await page.evaluate(() => {
          const probe = document.createElement('i');
          probe.style.color = 'var(--danger-soft)';
          document.body.append(probe);
          return getComputedStyle(probe).color;
        });
        await until(
          async () => (await pixel(page, 0, 1, 1, [0.1, 0.1])) === soft,
          async () => `the ground is ${await pixel(page, 0, 1, 1, [0.1, 0.1])} and not ${soft}`,
        );
        assert.equal(await pixel(page, 0, 5, 5, [0.1, 0.1]), null);
        for (const of of await page.locator('.cells .conflict').all())
          assert.equal(
            await of.evaluate((node) => getComputedStyle(node).backgroundColor),
            'rgba(0, 0, 0, 0)',
          );
      },
    ));
}

test('the page stays awake while it counts', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await page.evaluate(() => {
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const task of list.getEntries())
          window.longest = Math.max(window.longest, task.duration);
      }).observe({ type: 'longtask' });
    });
    await page.click('#clear');
    await finished(page);
    // docs/PERFORMANCE.md has the actual time; counting in this thread would take far longer.
    assert.ok((await page.evaluate(() => window.longest)) < 400);
  }));
