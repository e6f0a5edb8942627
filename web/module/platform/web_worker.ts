/** Web Workers. */

import type { Port, Worker as AnyWorker } from './platform.js';

export function webWorker(worker: Worker): AnyWorker {
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    listen: (receive) => worker.addEventListener('message', ({ data }) => receive(data)),
    onEnd: (ended) => worker.addEventListener('error', ({ message }) => ended(message)),
    mayRest: () => {},
    terminate: () => worker.terminate(),
  };
}

export function parent(): Port {
  const scope = globalThis as unknown as Worker;
  return {
    post: (message, transfer = []) => scope.postMessage(message, transfer),
    listen: (receive) => scope.addEventListener('message', ({ data }) => receive(data)),
  };
}
