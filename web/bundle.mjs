/** Makes one file of the page, its styles, the module, the worker and the engine. */

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';

import * as esbuild from 'esbuild';

const WASM = 'module/binding/lazydoku_bg.wasm';
const PAGE = 'dist/lazydoku.html';
/** What a page may weigh. */
const MOST = 700_000;

/** Texts that are imported as modules, by their names: `inline:worker`. */
function inlined(texts) {
  return {
    name: 'inlined',
    setup(build) {
      build.onResolve({ filter: /^#platform$/ }, () => ({
        path: `${import.meta.dirname}/module/platform/inline.ts`,
      }));
      build.onResolve({ filter: /^inline:/ }, ({ path }) => ({ path, namespace: 'inline' }));
      build.onLoad({ filter: /.*/, namespace: 'inline' }, ({ path }) => ({
        contents: texts[path] ?? '',
        loader: 'text',
      }));
    },
  };
}

async function script(entry, texts) {
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
    plugins: [inlined(texts)],
  });
  return outputFiles[0].text.trim();
}

async function style(entry) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: import.meta.dirname,
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
  });
  return outputFiles[0].text.trim();
}

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const wasm = deflateRawSync(await readFile(WASM), { level: 9 }).toString('base64');
const worker = await script('module/worker.ts', {});
// An end tag in a string would end the script.
const main = (await script('page/main.ts', { 'inline:wasm': wasm, 'inline:worker': worker }))
  .replaceAll('</script', '<\\/script');
const css = await style('page/style.css');
const policy = [
  "default-src 'none'",
  `script-src ${hash(main)} 'wasm-unsafe-eval'`,
  `style-src ${hash(css)}`,
  'worker-src blob:',
  'img-src data: blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const html = (await readFile('page/index.html', 'utf8'))
  .replace('<!-- policy -->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
  .replace('<!-- style -->', () => `<style>${css}</style>`)
  .replace('<!-- script -->', () => `<script type="module">${main}</script>`);
await mkdir('dist', { recursive: true });
await writeFile(PAGE, html);

const size = Buffer.byteLength(html);
console.log(`${PAGE}: ${size} bytes; ${wasm.length} of them the engine, ${worker.length} the worker`);
if (size > MOST) {
  console.error(`${PAGE} may have at most ${MOST} bytes`);
  process.exitCode = 1;
}
