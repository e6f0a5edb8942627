import { readFile } from 'node:fs/promises';
import { parentPort, Worker } from 'node:worker_threads';

import type { Platform } from './platform.js';

export const platform: Platform = {
  async compile() {
    return WebAssembly.compile(await readFile(new URL('../binding/lazydoku_bg.wasm', import.meta.url)));
  },
  startWorker() {
    const worker = new Worker(new URL('../worker.js', import.meta.url));
    return {
      post: (message, transfer = []) => worker.postMessage(message, transfer),
      listen: (receive) => worker.on('message', receive),
      onEnd(ended) {
        worker.on('error', (error) => ended(error.message));
        worker.on('exit', (code) => ended(`the worker exited with code ${code}`));
      },
      mayRest: (may) => (may ? worker.unref() : worker.ref()),
      terminate: () => void worker.terminate(),
    };
  },
  parent() {
    const port = parentPort;
    if (!port) throw new Error('not in a worker');
    return {
      post: (message, transfer = []) => port.postMessage(message, transfer),
      listen: (receive) => port.on('message', receive),
    };
  },
};
