/** A page that holds everything, unpacked by its first script. */

import type { Platform } from './platform.js';
import { parent, webWorker } from './web_worker.js';

interface Inlined {
  /** The source of the worker. */
  readonly worker: string;
  /** The bytes of the WebAssembly module. */
  engine(): Uint8Array<ArrayBuffer>;
}

const inlined = () => (globalThis as unknown as { inlined: Inlined }).inlined;
let url: string | undefined;

export const platform: Platform = {
  async compile() {
    // Unpacking takes a moment: the page is shown first.
    await new Promise((resolve) => setTimeout(resolve));
    return WebAssembly.compile(inlined().engine());
  },
  startWorker() {
    url ??= URL.createObjectURL(new Blob([inlined().worker], { type: 'text/javascript' }));
    return webWorker(new Worker(url));
  },
  parent,
};
