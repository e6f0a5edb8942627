/** What an engine and its worker say to each other. */

import type { Message } from './errors.js';
import type { Name } from './questions.js';
import type { Progress } from './types.js';

/** To a worker: first the compiled engine, then one question after the other. */
export type Request =
  | { readonly kind: 'start'; readonly module: WebAssembly.Module }
  | { readonly kind: 'question'; readonly name: Name; readonly args: readonly unknown[] };

/** From a worker, about the question that it has. */
export type Response =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'error'; readonly error: Message }
  | { readonly kind: 'progress'; readonly progress: Progress };
