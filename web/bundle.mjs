/** Bundles page, styles, module, worker and engine into one file. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';

import * as esbuild from 'esbuild';

const WASM = 'module/binding/lazydoku_bg.wasm';
const PAGE = 'dist/lazydoku.html';
const [, , TOOL, UNPACKER] = process.argv;
/** Separates the parts that are packed together. */
const SEPARATOR = '\f';
/** The maximum size of the page, in bytes. */
const MOST = 850_000;

/** Replaces the platform by the one for pages of one file. */
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
    // The glue code would look for the engine in a separate file.
    define: { 'import.meta.url': '""' },
    plugins: [inline],
  });
  return outputFiles[0].text.trim();
}

/** Compresses with LZMA, encoded as characters for a string. */
const packed = (input, how = 'pack') => execFileSync(TOOL, [how], { input, maxBuffer: 1 << 24 }).toString();
/**
 * Compresses with deflate, which browsers can undo: the number of bytes, then 15 bits per
 * character, lowest first.
 */
function deflated(input) {
  const bytes = deflateRawSync(input, { level: 9 });
  const bits = [...bytes].flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1),
  );
  const letters = Array.from({ length: Math.ceil(bits.length / 15) }, (_, letter) =>
    bits.slice(15 * letter, 15 * (letter + 1)).reduceRight((code, bit) => 2 * code + bit, 0),
  );
  return String.fromCharCode(bytes.length, ...letters);
}
/** Quotes a text for a script in HTML, escaping characters that it cannot hold unchanged. */
const quoted = (text) =>
  `"${text.replace(/[\0\n\r"\\<]/g, (letter) => `\\x${letter.charCodeAt().toString(16).padStart(2, '0')}`)}"`;
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const scripts = await Promise.all(['page/main.ts', 'module/worker.ts'].map(bundle));
const css = (await bundle('page/style.css')).replaceAll('\n', '');
const [shell, body] = await Promise.all(['page/index.html', 'page/body.html'].map((path) => readFile(path, 'utf8')));
const parts = [css, body, ...scripts];
if (parts.some((part) => part.includes(SEPARATOR))) throw new Error('a part has a form feed');
const texts = {
  UNPACKER: deflated(await readFile(UNPACKER)),
  PARTS: packed(parts.join(SEPARATOR)),
  ENGINE: packed(await readFile(WASM), 'pack-module'),
};
const boot = (await bundle('boot/boot.ts')).replace(/\b(UNPACKER|PARTS|ENGINE)\b/g, (name) => quoted(texts[name]));
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

const html = shell
  .replace('<!-- policy -->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
  .replace('<!-- script -->', () => `<script>${boot}</script>`);
// UTF-16 holds more packed bits per byte. The byte order mark overrides any encoding that a server
// declares.
const file = Buffer.from(`\ufeff${html}`, 'utf16le');
await mkdir('dist', { recursive: true });
await writeFile(PAGE, file);

const [size, engine, rest] = [file, texts.ENGINE, texts.PARTS].map((of) => Buffer.byteLength(of, 'utf16le'));
console.log(`${PAGE}: ${size} bytes, of which ${engine} for the engine, ${rest} for page and scripts`);
if (size > MOST) {
  console.error(`${PAGE} may have at most ${MOST} bytes`);
  process.exitCode = 1;
}
