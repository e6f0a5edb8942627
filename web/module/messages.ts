/** Messages between an engine and its worker. */

import type { Message } from './errors.js';
import type { Name } from './questions.js';
import type { Progress } from './types.js';

/** Messages to a worker: first the compiled engine, then one question at a time. */
export type Request =
  | { readonly kind: 'start'; readonly module: WebAssembly.Module }
  | { readonly kind: 'question'; readonly name: Name; readonly args: readonly unknown[] };

/** Messages from a worker about the current question. */
export type Response =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'error'; readonly error: Message }
  | { readonly kind: 'progress'; readonly progress: Progress };
