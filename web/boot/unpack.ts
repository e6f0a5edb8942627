/** Unpacks texts that the build has packed, by a small module that browsers can unpack themselves. */

import { bytesOf } from './letters.js';

/** What `unpacker/src/page.rs` offers. */
interface Unpacker {
  readonly memory: WebAssembly.Memory;
  room(letters: number): number;
  unpack(letters: number, length: number): number;
}

/** What unpacks other texts, from the text of that module. */
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
