/**
 * Decodes bytes from text written by `bundle.mjs`: the first character is the number of bytes, and
 * each other one holds 15 bits, lowest first.
 */

const BITS = 15;

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.charCodeAt(0));
  let [at, waiting, bits] = [0, 0, 0];
  for (let letter = 1; letter < text.length; letter++) {
    waiting |= text.charCodeAt(letter) << bits;
    for (bits += BITS; bits >= 8; bits -= 8) {
      bytes[at++] = waiting;
      waiting >>>= 8;
    }
  }
  return bytes;
}
