// A headless Chromium for the tests of a file. It opens the built page from disk, as a user would.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

export const FILE = resolve(
  process.env.LAZYDOKU_PAGE ?? new URL('../../dist/lazydoku.html', import.meta.url).pathname,
);
assert.ok(existsSync(FILE), `${FILE} is missing: build it first`);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export const closeBrowser = () => browser.close();

/** The processor time that the browser has used, in seconds. */
export async function processorSeconds() {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** A tab with its own profile, and a list of its forbidden requests and errors. */
async function newTab(options) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const faults = [];
  page.on('request', (request) => {
    const address = request.url().split('#')[0];
    if (!/^(blob|data|about):/.test(address) && address !== pathToFileURL(FILE).href)
      faults.push(request.url());
  });
  page.on('pageerror', (error) => faults.push(error.stack));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.setDefaultTimeout(20_000);
  return { page, faults };
}

/** The tab that tests share if they need no options: creating one takes as long as opening the page. */
let usual = null;

/**
 * Opens the page, in a separate tab if there are options or a script to run `before`. Fails on any
 * request or error that does not match `refused`.
 */
export async function withPage({ hash = '', before, refused, ...options }, use) {
  const isUsual = !before && Object.keys(options).length === 0;
  const tab = (isUsual && usual) || (await newTab(options));
  usual = isUsual ? null : usual;
  const { page, faults } = tab;
  if (before) await page.addInitScript(before);
  try {
    await page.goto(pathToFileURL(FILE).href + hash);
    await page.waitForSelector('body[data-ready]');
    await use(page);
    assert.deepEqual(
      faults.filter((fault) => !refused?.test(fault)),
      [],
    );
    if (isUsual) {
      // Otherwise the next test would only change the fragment of the address.
      await page.goto('about:blank');
      faults.length = 0;
      usual = tab;
    }
  } finally {
    if (usual !== tab) await page.context().close();
  }
}

export const linkTo = (grid, rules) => `#${rules ? `rules=${rules}&` : ''}grid=${grid}`;

/** Waits until the number of solutions reads like this. */
export async function expectFigure(page, figure, unit = 'solutions') {
  await expectText(page, '.headline', `${figure} ${unit}`.trim());
}

/** Waits until an element has this text, with plain spaces for thin ones. */
export async function expectText(page, selector, text) {
  const plain = (of) => of.replace(/[\u2009\s]+/g, ' ').trim();
  const read = async () => plain(await page.locator(selector).innerText());
  await until(
    async () => (text instanceof RegExp ? text.test(await read()) : (await read()) === text),
    async () => `${selector} is "${await read()}" and not ${text}`,
  );
}

/**
 * Waits until `holds` returns a true value, and returns it; fails with `complaint` if it never does.
 */
export async function until(holds, complaint, patience = 20_000) {
  const end = Date.now() + patience;
  for (;;) {
    const held = await holds();
    if (held) return held;
    if (Date.now() > end)
      assert.fail(typeof complaint === 'string' ? complaint : await complaint());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until the analysis reaches this stage. */
export const expectStage = (page, stage) =>
  until(
    async () => (await page.getAttribute('#count', 'data-stage')) === stage,
    `the analysis is not ${stage}`,
  );

export const finished = (page) => expectStage(page, 'done');

/** The cell in this row and column, from 1. */
export const cell = (page, row, column) =>
  page.locator(`[role=row]:nth-child(${row}) > [role=gridcell]:nth-child(${column})`);

export const label = (page, row, column) => cell(page, row, column).getAttribute('aria-label');

/** The digits of the grid as one line. */
export async function givens(page) {
  const cells = await page
    .locator('[role=gridcell]')
    .evaluateAll((all) => all.map((of) => (of.classList.contains('given') ? of.textContent : '.')));
  return cells.join('');
}

export const expectGivens = async (page, line) =>
  until(
    async () => (await givens(page)) === line,
    async () => `the grid is ${await givens(page)} and not ${line}`,
  );

/** Dispatches a paste event with this text, as Ctrl+V does. */
export async function paste(page, text) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The name and the bytes of the file that a click saves. */
export async function saved(page, click) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const { readFile } = await import('node:fs/promises');
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
