/** Bytes from text: six of them from seven letters, as `tool/src/letters.rs` writes them. */

const FORBIDDEN = '\n\r"\\<';
const GROUP = 7;

export function bytesOf(text: string): Uint8Array {
  const numbers = new Uint8Array(128);
  let base = 0;
  for (let letter = 1; letter < 128; letter++) {
    if (!FORBIDDEN.includes(String.fromCharCode(letter))) numbers[letter] = base++;
  }
  const bytes = new Uint8Array((text.length / GROUP) * 6);
  for (let group = 0; group < text.length / GROUP; group++) {
    let number = 0;
    for (let letter = GROUP - 1; letter >= 0; letter--) {
      number = number * base + (numbers[text.charCodeAt(group * GROUP + letter)] as number);
    }
    for (let byte = 0; byte < 6; byte++) {
      bytes[group * 6 + byte] = number % 256;
      number = Math.floor(number / 256);
    }
  }
  return bytes;
}
