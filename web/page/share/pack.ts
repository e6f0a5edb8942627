/** The code of the first phrase, and the code that ends the text. */
const [FIRST, END] = [3, 2];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Compresses text as lz-string does, in Base64: the format of puzzles in links to f-puzzles and
 * SudokuPad. It is Lempel-Ziv-Welch: codes of earlier phrases, lowest bit first, each as wide as
 * the number of codes that the reader has at that point requires.
 */
export function packed(text: string): string {
  const bits: number[] = [];
  const put = (value: number, width: number) => {
    for (let place = 0; place < width; place++) bits.push((value >> place) & 1);
  };
  const numbers = new Map<string, number>();
  const name = (phrase: string) => numbers.set(phrase, FIRST + numbers.size);
  const told = new Set<string>();
  let isFirst = true;
  let known = FIRST;
  const width = () => 32 - Math.clz32(known);
  const tell = (phrase: string) => {
    if (phrase.length === 1 && !told.has(phrase)) {
      told.add(phrase);
      const unit = phrase.charCodeAt(0);
      put(unit > 255 ? 1 : 0, width());
      put(unit, unit > 255 ? 16 : 8);
      known++;
    } else put(numbers.get(phrase)!, width());
    // The reader can now add the previous phrase extended by one character.
    if (!isFirst) known++;
    isFirst = false;
  };
  let phrase = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text[at]!;
    if (!numbers.has(unit)) name(unit);
    if (!numbers.has(phrase + unit)) {
      tell(phrase);
      name(phrase + unit);
      phrase = '';
    }
    phrase += unit;
  }
  if (phrase) tell(phrase);
  put(END, width());
  return base64(bits);
}

function base64(bits: number[]): string {
  bits.push(...Array<number>(6 - (bits.length % 6)).fill(0));
  let letters = '';
  for (let at = 0; at < bits.length; at += 6)
    letters += ALPHABET[bits.slice(at, at + 6).reduce((value, bit) => 2 * value + bit, 0)];
  return letters.padEnd(Math.ceil(letters.length / 4) * 4, '=');
}
