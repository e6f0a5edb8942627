/** The numbers of the first phrase, and of what ends the text. */
const [FIRST, END] = [3, 2];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Text as lz-string packs it in Base64, which is how f-puzzles and SudokuPad have a puzzle in a
 * link. It is Lempel-Ziv-Welch: numbers of phrases that came before, each with as many bits as the
 * reader needs for those that it knows by then, the lowest bit first.
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
    // The reader now knows the phrase before with one more character.
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
