/** Browsers that load the module's files separately, and bundlers. */

import type { Platform } from './platform.js';
import { parent, webWorker } from './web_worker.js';

export const platform: Platform = {
  async compile() {
    const response = await fetch(new URL('../binding/lazydoku_bg.wasm', import.meta.url));
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
    // `compileStreaming` requires a MIME type that not every server sends.
    return WebAssembly.compile(await response.arrayBuffer());
  },
  startWorker: () =>
    webWorker(new Worker(new URL('../worker.js', import.meta.url), { type: 'module' })),
  parent,
};
