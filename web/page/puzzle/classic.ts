import type { Shape } from '../../module/index.ts';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The classic grid, which the page shows before the engine has started. */
export const CLASSIC: Shape = {
  rules: 'box=3x3',
  rows: 9,
  columns: 9,
  digits: DIGITS,
  labels: DIGITS.map(String),
  regions: Array.from(
    { length: 81 },
    (_, cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3),
  ),
  drawing: '',
  style: '',
  notes: [],
};
