import type { Shape, Solution } from '../../module/index.ts';

/**
 * A solution as SVG markup: givens in the text colour, other digits in the accent colour, changes
 * on a tinted background.
 */
export function solutionMarkup(
  shape: Shape,
  givens: readonly (number | null)[],
  solution: Solution,
  previous: Solution | null,
): string {
  const { columns } = shape;
  const places = solution.map((digit, cell) => ({
    digit,
    cell,
    x: cell % columns,
    y: Math.floor(cell / columns),
  }));
  const changed = places.filter(({ digit, cell }) => previous && previous[cell] !== digit);
  return [
    ...changed.map(({ x, y }) => `<rect class="changed" x="${x}" y="${y}" width="1" height="1"/>`),
    `<g class="drawing">${shape.drawing}</g>`,
    ...places.map(({ digit, cell, x, y }) => {
      const kind = givens[cell] === null ? 'found' : 'given';
      return `<text class="${kind}${digit > 9 ? ' wide' : ''}" x="${x + 0.5}" y="${y + 0.5}">${digit}</text>`;
    }),
  ].join('');
}

export const differences = (solution: Solution, previous: Solution | null) =>
  previous ? solution.filter((digit, cell) => digit !== previous[cell]).length : 0;
