/** Browsers that load the files of the module one by one, and what bundlers make of it. */

import type { Platform } from './platform.js';
import { parent, webWorker } from './web_worker.js';

export const platform: Platform = {
  async compile() {
    const response = await fetch(new URL('../binding/lazydoku_bg.wasm', import.meta.url));
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
    // Not every server gives the type that `compileStreaming` insists on.
    return WebAssembly.compile(await response.arrayBuffer());
  },
  startWorker: () =>
    webWorker(new Worker(new URL('../worker.js', import.meta.url), { type: 'module' })),
  parent,
};
