/** Makes one file of the page, its styles, the module, the worker and the engine. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';

import * as esbuild from 'esbuild';

const WASM = 'module/binding/lazydoku_bg.wasm';
const PAGE = 'dist/lazydoku.html';
const [, , TOOL] = process.argv;
/** Between the scripts. */
const SEPARATOR = '\f';
/** What a page may weigh. */
const MOST = 700_000;

/** In the page, the platform is the page. */
const inline = {
  name: 'inline',
  setup: (build) =>
    build.onResolve({ filter: /^#platform$/ }, () => ({
      path: `${import.meta.dirname}/module/platform/inline.ts`,
    })),
};

async function bundle(entry) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: import.meta.dirname,
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: ['chrome103', 'firefox113', 'safari16.4'],
    charset: 'utf8',
    // The glue would look for the engine in a file beside it.
    define: { 'import.meta.url': '""' },
    plugins: [inline],
  });
  return outputFiles[0].text.trim();
}

/** Compressed, as the contents of a string. */
const packed = (input) => execFileSync(TOOL, ['pack'], { input, maxBuffer: 1 << 24 }).toString();
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const scripts = await Promise.all(['page/main.ts', 'module/worker.ts'].map(bundle));
if (scripts.some((script) => script.includes(SEPARATOR))) throw new Error('a script has a form feed');
const texts = { SCRIPTS: packed(scripts.join(SEPARATOR)), ENGINE: packed(await readFile(WASM)) };
const boot = (await bundle('boot/boot.ts')).replace(/\b(SCRIPTS|ENGINE)\b/g, (name) => `"${texts[name]}"`);
const css = (await bundle('page/style.css')).replaceAll('\n', '');
const policy = [
  "default-src 'none'",
  // The first script, and the one that it unpacks.
  `script-src ${hash(boot)} ${hash(scripts[0])} 'wasm-unsafe-eval'`,
  `style-src ${hash(css)}`,
  'worker-src blob:',
  'img-src data: blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const html = (await readFile('page/index.html', 'utf8'))
  .replace('<!-- policy -->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
  .replace('<!-- style -->', () => `<style>${css}</style>`)
  .replace('<!-- script -->', () => `<script>${boot}</script>`);
await mkdir('dist', { recursive: true });
await writeFile(PAGE, html);

const size = Buffer.byteLength(html);
console.log(`${PAGE}: ${size} bytes; ${texts.ENGINE.length} are the engine, ${texts.SCRIPTS.length} its scripts`);
if (size > MOST) {
  console.error(`${PAGE} may have at most ${MOST} bytes`);
  process.exitCode = 1;
}
