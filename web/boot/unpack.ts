/** Unpacks texts packed by the build, using a small module that browsers can decompress. */

import { bytesOf } from './letters.js';

/** The exports of `unpacker/src/page.rs`. */
interface Unpacker {
  readonly memory: WebAssembly.Memory;
  room(letters: number): number;
  unpack(letters: number, length: number): number;
}

/** Loads the unpacker from its text; returns the function that unpacks other texts. */
export async function unpacker(packed: string): Promise<(text: string) => Uint8Array<ArrayBuffer>> {
  const bytes = new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const { instance } = await WebAssembly.instantiate(await new Response(bytes).arrayBuffer());
  const { memory, room, unpack } = instance.exports as unknown as Unpacker;
  return (text) => {
    const at = room(text.length);
    const letters = new Uint16Array(memory.buffer, at, text.length);
    for (let letter = 0; letter < text.length; letter++) letters[letter] = text.charCodeAt(letter);
    const start = unpack(at, text.length);
    const length = new DataView(memory.buffer, start).getUint32(0, true);
    return new Uint8Array(memory.buffer, start + Uint32Array.BYTES_PER_ELEMENT, length);
  };
}
