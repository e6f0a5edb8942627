/** Bytes from text: 159 bits from 10 letters, as `tool/src/letters.rs` writes them. */

const GROUP = 10;
const LOW = 11;
const BLOCKS = 31;
const HIGH = 49;
/** The block without letters. */
const SURROGATES = 0xd800 >> LOW;

export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor(((text.length / GROUP) * (GROUP * LOW + HIGH)) / 8));
  let [at, waiting, bits] = [0, 0, 0];
  const put = (value: number, length: number) => {
    waiting |= value << bits;
    for (bits += length; bits >= 8; bits -= 8) {
      bytes[at++] = waiting;
      waiting >>>= 8;
    }
  };
  for (let group = 0; group < text.length; group += GROUP) {
    let [blocks, factor] = [0, 1];
    for (let letter = group; letter < group + GROUP; letter++) {
      const code = text.charCodeAt(letter);
      const block = code >> LOW;
      blocks += (block > SURROGATES ? block - 1 : block) * factor;
      factor *= BLOCKS;
      put(code % 2 ** LOW, LOW);
    }
    // Numbers of 32 bits have room for these and for those that wait.
    const half = 2 ** 24;
    put(blocks % half, 24);
    put(Math.floor(blocks / half), HIGH - 24);
  }
  return bytes;
}
