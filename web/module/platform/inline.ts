/** A page that holds everything: the build writes the worker and the engine into it. */

import wasm from 'inline:wasm';
import worker from 'inline:worker';

import type { Platform } from './platform.js';
import { parent, webWorker } from './web_worker.js';

let url: string | undefined;

export const platform: Platform = {
  async compile() {
    const text = atob(wasm);
    const bytes = new Uint8Array(text.length);
    // `Uint8Array.from` would take long enough for a page to stutter.
    for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return WebAssembly.compile(await new Response(inflated).arrayBuffer());
  },
  startWorker() {
    url ??= URL.createObjectURL(new Blob([worker], { type: 'text/javascript' }));
    return webWorker(new Worker(url));
  },
  parent,
};
