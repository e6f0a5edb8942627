/**
 * Starts a page of one file. A worker unpacks everything, so that the page need not wait for it:
 * first what the page shows and runs, then the engine.
 */

import { unpacker } from './unpack.js';

/** The module that unpacks the others. */
declare const UNPACKER: string;
/** Packed by the build: style, body, and the scripts of page and worker, with form feeds between. */
declare const PARTS: string;
/** The WebAssembly module. */
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
      // As long as nothing else is there to say so.
      if (!('inlined' in globalThis)) document.body.textContent = `This page cannot be unpacked here: ${message}`;
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
    // The policy of the page knows these texts.
    append('style', style);
    document.body.innerHTML = body;
    // Both at once would keep the page busy for longer.
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
