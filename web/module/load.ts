/** Loads the engine, once per thread. */

import { platform } from '#platform';

import { initSync } from './binding/lazydoku.js';
import * as classes from './puzzle.js';

export interface Lazydoku {
  readonly Puzzle: typeof classes.Puzzle;
  readonly read: typeof classes.read;
  readonly shape: typeof classes.shape;
  readonly generate: typeof classes.generate;
  readonly symmetries: typeof classes.symmetries;
  readonly ruleKinds: typeof classes.ruleKinds;
  readonly formats: typeof classes.formats;
}

export interface Source {
  /** The bytes or the compiled module to use instead of the bundled one. */
  readonly wasm?: BufferSource | WebAssembly.Module | undefined;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Returns the compiled engine; the bundled one is compiled only once. */
export function compile({ wasm }: Source = {}): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return Promise.resolve(wasm);
  if (wasm) return WebAssembly.compile(wasm);
  return (compiled ??= platform.compile());
}

/**
 * Loads the synchronous classes. They block their thread, so use them in Node or in your own
 * worker, and `engine` in a page.
 */
export async function load(source?: Source): Promise<Lazydoku> {
  return instantiate(await compile(source));
}

export function instantiate(module: WebAssembly.Module): Lazydoku {
  initSync({ module });
  return classes;
}
