/**
 * Starts a page of one file. A worker unpacks everything, so that the page stays responsive: first
 * the parts that the page shows and runs, then the engine.
 */

import { unpacker } from './unpack.js';

/** The WebAssembly module that unpacks the rest. */
declare const UNPACKER: string;
/**
 * Packed by the build: style, body, and the scripts of page and worker, separated by form feeds.
 */
declare const PARTS: string;
/** The engine, packed. */
declare const ENGINE: string;

async function startWorker() {
  const unpack = await unpacker(UNPACKER);
  postMessage(new TextDecoder().decode(unpack(PARTS)));
  postMessage(new WebAssembly.Module(unpack(ENGINE)));
}

function startPage() {
  const source = document.currentScript?.textContent ?? '';
  const unpacker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  const engine = new Promise<WebAssembly.Module>((resolve, reject) => {
    unpacker.onerror = ({ message }) => {
      reject(new Error(message));
      // The page itself has not been unpacked, so show the error here.
      if (!('inlined' in globalThis)) document.body.textContent = `This browser cannot unpack the page: ${message}`;
    };
    unpacker.onmessage = ({ data }: MessageEvent<string | WebAssembly.Module>) => {
      if (typeof data === 'string') return show(data);
      unpacker.terminate();
      resolve(data);
    };
  });

  function show(parts: string) {
    const [style = '', body = '', page = '', worker = ''] = parts.split('\f');
    Object.assign(globalThis, { inlined: { worker, engine } });
    // The content security policy has the hashes of these texts.
    append('style', style);
    document.body.innerHTML = body;
    // Running the script in the same task would block the page for longer.
    setTimeout(() => append('script', page));
  }
}

function append(name: 'style' | 'script', text: string) {
  const element = document.createElement(name);
  element.textContent = text;
  document.head.append(element);
}

if (typeof document === 'undefined') startWorker().catch(reportError);
else startPage();
