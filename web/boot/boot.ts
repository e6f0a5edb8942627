/** Starts a page of one file: unpacks its scripts, and runs the first. */

import { bytesOf } from './letters.js';
import { unpack } from './unpack.js';

/** Packed by the build: the scripts of the page and of the worker with a form feed between them. */
declare const SCRIPTS: string;
/** The WebAssembly module. */
declare const ENGINE: string;

const unpacked = (text: string) => unpack(bytesOf(text));
const [page = '', worker = ''] = new TextDecoder().decode(unpacked(SCRIPTS)).split('\f');

Object.assign(globalThis, { inlined: { worker, engine: () => unpacked(ENGINE) } });

const script = document.createElement('script');
script.src = URL.createObjectURL(new Blob([page], { type: 'text/javascript' }));
document.head.append(script);
