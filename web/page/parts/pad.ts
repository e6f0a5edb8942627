import type { Shape } from '../../module/index.ts';
import { labelOf } from '../puzzle/words.ts';
import { byId, element, onClick } from './dom.ts';

const MOST_IN_A_ROW = 10;

/** Shows a key for each digit, and one to delete, for use without a keyboard. */
export function showPad(shape: Shape, type: (digit: number) => void, erase: () => void) {
  const pad = byId('digits');
  const keys = shape.digits.map((digit) =>
    key(String(digit), `Digit ${labelOf(shape, digit)}`, () => type(digit)),
  );
  const rows = Math.ceil((keys.length + 1) / MOST_IN_A_ROW);
  pad.style.setProperty('--keys', String(Math.ceil((keys.length + 1) / rows)));
  // The size of the grid depends on the number of rows.
  document.documentElement.style.setProperty('--pad-rows', String(rows));
  pad.replaceChildren(...keys, key('⌫', 'Delete', erase));
}

function key(text: string, name: string, press: () => void) {
  const made = element('button', { type: 'button', class: 'key', 'aria-label': name }, text);
  onClick(made, press);
  return made;
}
