import type { Shape } from '../../module/index.ts';
import { digitOfKey } from '../puzzle/words.ts';
import { isField } from '../parts/dom.ts';
import type { Board } from './board.ts';
import type { Selection } from './selection.ts';

export interface Typing {
  digit(digit: number, asMark: boolean): void;
  erase(): void;
  toggleMarks(): void;
  /** Uses the selected cells for the rule in progress; returns whether there is one. */
  takeCells(): boolean;
  shape(): Shape;
}

/** Handles keys on the grid: arrows, Home and End, digits, marks with Shift, deletion. */
export function watchKeys(board: Board, selection: Selection, typing: Typing) {
  board.grid.addEventListener('keydown', (event) => {
    if (
      move(event, selection, typing.shape()) ||
      control(event, selection, typing) ||
      type(event, typing)
    ) {
      event.preventDefault();
    }
  });
  // Digits typed after a click on a button are also meant for the grid.
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isField(event.target) || document.querySelector('dialog[open]'))
      return;
    const onNothing = event.target === document.body;
    if (type(event, typing) || (onNothing && move(event, selection, typing.shape()))) {
      board.focus();
      event.preventDefault();
    }
  });
}

const hasCommand = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

function move(event: KeyboardEvent, selection: Selection, { rows, columns }: Shape): boolean {
  const row = Math.floor(selection.cursor / columns);
  const column = selection.cursor % columns;
  const to = {
    ArrowLeft: row * columns + ((column + columns - 1) % columns),
    ArrowRight: row * columns + ((column + 1) % columns),
    ArrowUp: ((row + rows - 1) % rows) * columns + column,
    ArrowDown: ((row + 1) % rows) * columns + column,
    Home: hasCommand(event) ? 0 : row * columns,
    End: hasCommand(event) ? rows * columns - 1 : (row + 1) * columns - 1,
  }[event.key];
  if (to === undefined) return false;
  if (event.shiftKey) selection.add(to);
  else selection.only(to);
  return true;
}

function control(event: KeyboardEvent, selection: Selection, typing: Typing): boolean {
  const { rows, columns } = typing.shape();
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a')
    selection.all(rows * columns);
  else if (event.key === 'Escape') selection.only(selection.cursor);
  else if (event.key === ' ') typing.toggleMarks();
  else if (event.key === 'Enter') return typing.takeCells();
  else return false;
  return true;
}

function type(event: KeyboardEvent, typing: Typing): boolean {
  if (hasCommand(event)) return false;
  // With Shift, a digit key gives a character that depends on the layout; its code does not.
  const key = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? event.key;
  const digit = digitOfKey(typing.shape(), key);
  if (digit !== null) typing.digit(digit, event.shiftKey);
  else if (['Delete', 'Backspace', '.', '0', '-'].includes(key)) typing.erase();
  else return false;
  return true;
}
