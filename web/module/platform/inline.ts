/** A page of one file, unpacked by its first script. */

import type { Platform } from './platform.js';
import { parent, webWorker } from './web_worker.js';

interface Inlined {
  /** The source code of the worker. */
  readonly worker: string;
  /** The WebAssembly module. */
  readonly engine: Promise<WebAssembly.Module>;
}

const inlined = () => (globalThis as unknown as { inlined: Inlined }).inlined;
let url: string | undefined;

export const platform: Platform = {
  compile: () => inlined().engine,
  startWorker() {
    url ??= URL.createObjectURL(new Blob([inlined().worker], { type: 'text/javascript' }));
    return webWorker(new Worker(url));
  },
  parent,
};
