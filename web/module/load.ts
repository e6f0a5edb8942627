/** Starts the engine where it is wanted: once in each thread. */

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
  /** The engine, instead of that of the module: its bytes, or what was compiled from them. */
  readonly wasm?: BufferSource | WebAssembly.Module | undefined;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** The engine, compiled once. */
export function compile({ wasm }: Source = {}): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return Promise.resolve(wasm);
  if (wasm) return WebAssembly.compile(wasm);
  return (compiled ??= platform.compile());
}

/**
 * The classes that answer at once. They block the thread while they work: use them in Node or in a
 * worker of your own, and `engine` in a page.
 */
export async function load(source?: Source): Promise<Lazydoku> {
  return instantiate(await compile(source));
}

export function instantiate(module: WebAssembly.Module): Lazydoku {
  initSync({ module });
  return classes;
}
