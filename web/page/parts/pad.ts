import type { Shape } from '../../module/index.ts';
import { labelOf } from '../puzzle/words.ts';
import { byId, element, onClick } from './dom.ts';

/** A key for each digit and one that deletes, for those without a keyboard. */
export function showPad(shape: Shape, type: (digit: number) => void, erase: () => void) {
  const pad = byId('digits');
  const keys = shape.digits.map((digit) => key(String(digit), `Digit ${labelOf(shape, digit)}`, () => type(digit)));
  pad.style.setProperty('--keys', String(shape.digits.length < 10 ? shape.digits.length + 1 : Math.ceil((shape.digits.length + 1) / 2)));
  pad.replaceChildren(...keys, key('⌫', 'Delete', erase));
}

function key(text: string, name: string, press: () => void) {
  const made = element('button', { type: 'button', class: 'key', 'aria-label': name }, text);
  onClick(made, press);
  return made;
}
