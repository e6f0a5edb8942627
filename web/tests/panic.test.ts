/** A panic of the engine. Nothing can be asked in this process afterwards. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { load } from 'lazydoku';

import * as binding from '../module/binding/lazydoku.js';
import { translating } from '../module/errors.js';
import { Crash } from '../module/types.js';

test('a panic is a crash with its message', async () => {
  await load();
  const isCrash = (error: unknown) =>
    error instanceof Crash && /^lazydoku panicked at .*: *\non purpose$/.test(error.message);
  assert.throws(() => translating(() => binding._panic()), isCrash);
});

test('a trap is a crash as well', () => {
  // A module whose only function, `f`, is `unreachable`.
  const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)));
  assert.throws(() => translating(exports['f'] as () => void), Crash);
});
