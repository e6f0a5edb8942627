// Layout: nothing moves when answers arrive, and windows of every width are used.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  closeBrowser,
  expectFigure,
  expectText,
  finished,
  linkTo,
  until,
  withPage,
} from './browser.mjs';
import { BLANK, SEVERAL, UNIQUE } from './grids.mjs';

after(closeBrowser);

const PARTS = ['.answer', '.facts', '#outcome', '#tabs', '#board', '#legend', '#pad'];

/** Runs in the page: records the places of these parts in every frame. */
function watchPlaces(parts) {
  window.places = Object.fromEntries(parts.map((part) => [part, new Set()]));
  const look = () => {
    for (const part of parts) {
      const { top, height } = document.querySelector(part).getBoundingClientRect();
      window.places[part].add(`${Math.round(top + scrollY)} to ${Math.round(top + scrollY + height)}`);
    }
    requestAnimationFrame(look);
  };
  look();
}

const moved = (page) =>
  page.evaluate(() =>
    Object.entries(window.places)
      .filter(([, places]) => places.size > 1)
      .map(([part, places]) => `${part}: ${[...places].join(', ')}`),
  );

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1920, 1080],
]) {
  test(`nothing moves when answers come, ${width} pixels wide`, () =>
    withPage({ hash: linkTo(BLANK), viewport: { width, height } }, async (page) => {
      await page.evaluate(watchPlaces, PARTS);
      await expectFigure(page, '6 670 903 752 021 072 936 960');
      await finished(page);
      for (const [grid, ...figure] of [
        [SEVERAL, '98'],
        [UNIQUE, 'Exactly one', 'solution'],
        [`55${UNIQUE.slice(2)}`, 'No solution', ''],
      ]) {
        await page.evaluate((line) => (location.hash = `grid=${line}`), grid);
        await expectFigure(page, ...figure);
        await finished(page);
      }
      await page.evaluate(() => (location.hash = `grid=${'.'.repeat(81)}&rules=antiking`));
      await expectText(page, '#unit', 'solutions (estimate)');
      assert.deepEqual(await moved(page), []);
    }));
}

test('the legend names shares where their shades are', () =>
  withPage({ hash: linkTo(SEVERAL) }, async (page) => {
    await finished(page);
    await until(() => page.isVisible('#legend'), 'there is no legend');
    await expectText(page, '#legend-words', 'Share of the solutions');
    const scale = await page.locator('#scale').boundingBox();
    const ticks = await page.locator('#scale b').evaluateAll((all) =>
      all.map((tick) => {
        const { left, width } = tick.getBoundingClientRect();
        return { text: tick.textContent, middle: left + width / 2 };
      }),
    );
    assert.deepEqual(ticks.map(({ text }) => text), ['0', '10', '33', '100 %']);
    for (const { text, middle } of ticks) {
      const place = (middle - scale.x) / scale.width;
      assert.ok(Math.abs(place - Math.sqrt(parseInt(text) / 100)) < 0.01, `${text} is at ${place}`);
    }
    await page.getByRole('radio', { name: 'Givens' }).check();
    await until(() => page.isHidden('#legend'), 'the legend stays');
  }));

for (const [width, height] of [
  [1600, 900],
  [1920, 1080],
  [2560, 1440],
]) {
  test(`a window of ${width} pixels is filled by three columns`, () =>
    withPage({ hash: linkTo(SEVERAL), viewport: { width, height } }, async (page) => {
      await finished(page);
      const [stage, count, tabs, pane] = await Promise.all(
        ['.stage', '#count', '#tabs', '#solutions'].map((of) => page.locator(of).boundingBox()),
      );
      assert.ok(stage.x < 50 && tabs.x + tabs.width > width - 50, 'the margins are wide');
      assert.ok(stage.x + stage.width < count.x && count.x + count.width < tabs.x);
      assert.ok(Math.abs(tabs.y - count.y) < 40, 'the tabs are beside the count');
      assert.ok(pane.y - tabs.y - tabs.height < 10, 'the pane is below its tabs');
      assert.ok(stage.width > 0.38 * width, `the grid is ${stage.width} wide`);
    }));
}

test('on a phone the count stays in sight while leafing, and nothing is covered by it', () =>
  withPage(
    { hash: linkTo(SEVERAL), viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    async (page) => {
      await finished(page);
      const top = async () => (await page.locator('#figure').boundingBox()).y;
      assert.ok((await top()) < 120);
      await page.locator('#leaf-next').scrollIntoViewIfNeeded();
      await page.evaluate(() => document.querySelector('#tabs').scrollIntoView());
      for (let step = 0; step < 3; step++) {
        await page.tap('#leaf-next');
        assert.ok((await top()) >= 0 && (await top()) < 40, `the count is at ${await top()}`);
      }
      await until(async () => (await page.inputValue('#rank')) === '4th', 'it does not leaf');
      const answer = await page.locator('.answer').boundingBox();
      assert.ok(answer.height < 72, `the count takes ${answer.height} pixels`);
      assert.ok((await page.locator('#tabs').boundingBox()).y >= answer.height);
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'it scrolls sideways',
      );
    },
  ));
