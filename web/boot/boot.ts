/** Starts a page of one file: unpacks its scripts, and runs the first; in a worker, the engine. */

import { bytesOf } from './letters.js';
import { unpack } from './unpack.js';

/** Packed by the build: the scripts of the page and of the worker with a form feed between them. */
declare const SCRIPTS: string;
/** The WebAssembly module. */
declare const ENGINE: string;

const unpacked = (text: string) => unpack(bytesOf(text));

/** The engine, from a worker that does nothing else: a page must not wait for it. */
function engine(): Promise<WebAssembly.Module> {
  const source = document.currentScript?.textContent ?? '';
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (resolve(data), worker.terminate());
    worker.onerror = ({ message }) => reject(new Error(message));
  });
}

function startPage(): void {
  const [page = '', worker = ''] = new TextDecoder().decode(unpacked(SCRIPTS)).split('\f');
  Object.assign(globalThis, { inlined: { worker, engine: engine() } });
  const script = document.createElement('script');
  // The policy of the page knows this text.
  script.textContent = page;
  document.head.append(script);
}

if (typeof document === 'undefined') postMessage(new WebAssembly.Module(unpacked(ENGINE)));
else startPage();
