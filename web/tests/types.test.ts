/** Programs in strict TypeScript need only the types of the package. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiler = join(root, 'node_modules/typescript/bin/tsc');

/** The programs in the README. */
function programs(): string[] {
  const blocks = readFileSync(join(root, 'README.md'), 'utf8').split('```ts\n').slice(1);
  return blocks.map((block) => block.split('```')[0] as string);
}

for (const target of ['es2022', 'esnext']) {
  test(`the programs of the README compile for ${target}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'lazydoku-'));
    try {
      const names = programs().map((program, index) => {
        writeFileSync(join(folder, `${index}.mts`), program);
        return `${index}.mts`;
      });
      assert.ok(names.length > 1);
      const compilerOptions = {
        target,
        module: 'nodenext',
        strict: true,
        noEmit: true,
        types: [],
        paths: { lazydoku: [join(root, 'dist/module/index.d.ts')] },
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: names }));
      execFileSync(process.execPath, [compiler, '--project', folder], { encoding: 'utf8' });
    } catch (error) {
      assert.fail((error as { stdout?: string }).stdout ?? String(error));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
