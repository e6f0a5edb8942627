/** Bytes from text: 90 bits from 13 letters, as `tool/src/letters.rs` writes them. */

const FORBIDDEN = '\n\r"\\<';
const GROUP = 13;
/** Half of the bits of a group: times 128 they are still a whole number. */
const HALF = 45;

export function bytesOf(text: string): Uint8Array {
  const numbers = new Uint8Array(128);
  let base = 0;
  for (let letter = 1; letter < 128; letter++) {
    if (!FORBIDDEN.includes(String.fromCharCode(letter))) numbers[letter] = base++;
  }
  const bytes = new Uint8Array(Math.floor(((text.length / GROUP) * 2 * HALF) / 8));
  let [at, waiting, bits] = [0, 0, 0];
  for (let group = 0; group < text.length; group += GROUP) {
    let [low, high] = [0, 0];
    for (let letter = GROUP - 1; letter >= 0; letter--) {
      low = low * base + (numbers[text.charCodeAt(group + letter)] as number);
      const carry = Math.floor(low / 2 ** HALF);
      low -= carry * 2 ** HALF;
      high = high * base + carry;
    }
    for (const half of [low, high]) {
      waiting += half * 2 ** bits;
      for (bits += HALF; bits >= 8; bits -= 8) {
        bytes[at++] = waiting % 256;
        waiting = Math.floor(waiting / 256);
      }
    }
  }
  return bytes;
}
