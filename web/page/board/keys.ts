import type { Shape } from '../../module/index.ts';
import { digitOfKey } from '../puzzle/words.ts';
import type { Selection } from './selection.ts';

export interface Typing {
  digit(digit: number, asMark: boolean): void;
  erase(): void;
  toggleMarks(): void;
  shape(): Shape;
}

/** Keys of the grid: arrows, Home and End, digits, marks with Shift, deletion. */
export function watchKeys(grid: HTMLElement, selection: Selection, typing: Typing) {
  grid.addEventListener('keydown', (event) => {
    const { rows, columns } = typing.shape();
    const row = Math.floor(selection.cursor / columns);
    const column = selection.cursor % columns;
    const command = event.ctrlKey || event.metaKey;
    const moves: Record<string, () => number> = {
      ArrowLeft: () => row * columns + ((column + columns - 1) % columns),
      ArrowRight: () => row * columns + ((column + 1) % columns),
      ArrowUp: () => ((row + rows - 1) % rows) * columns + column,
      ArrowDown: () => ((row + 1) % rows) * columns + column,
      Home: () => (command ? 0 : row * columns),
      End: () => (command ? rows * columns - 1 : (row + 1) * columns - 1),
    };
    const move = moves[event.key];
    if (move) {
      if (event.shiftKey) selection.add(move());
      else selection.only(move());
    } else if (command && event.key.toLowerCase() === 'a') selection.all(rows * columns);
    else if (command || event.altKey) return;
    else if (event.key === 'Escape') selection.only(selection.cursor);
    else if (event.key === ' ') typing.toggleMarks();
    else if (!type(event, typing)) return;
    event.preventDefault();
  });
}

function type(event: KeyboardEvent, typing: Typing): boolean {
  // With Shift, a digit's key gives a sign that differs between keyboards; its code does not.
  const key = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? event.key;
  const digit = digitOfKey(typing.shape(), key);
  if (digit !== null) typing.digit(digit, event.shiftKey);
  else if (['Delete', 'Backspace', '.', '0', '-'].includes(key)) typing.erase();
  else return false;
  return true;
}
