import { element, setAttribute } from '../parts/dom.ts';
import type { Shape } from '../../module/index.ts';
import { drawTiles, type Layers } from './canvas.ts';
import { renderCell } from './cell.ts';
import { borders } from './lines.ts';
import { paletteOf, type Palette } from './palette.ts';
import type { Place } from './stroke.ts';
import type { Chosen } from './selection.ts';
import type { BoardView } from './view.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The grid on the page: layers of drawings, tiles, cells and borders. */
export class Board {
  readonly #root: HTMLElement;
  readonly #drawing = document.createElementNS(SVG, 'svg');
  readonly #layers: Layers = { ground: canvas(), text: canvas() };
  readonly #grid = element('div', {
    class: 'cells',
    role: 'grid',
    'aria-label': 'Sudoku',
    'aria-multiselectable': 'true',
  });
  readonly #lines = document.createElementNS(SVG, 'svg');
  readonly #sketch = document.createElementNS(SVG, 'polyline');
  readonly #margin = element('div', { class: 'margin', role: 'group', 'aria-label': 'Outside the grid' });
  #isOpen = false;
  #cells: HTMLElement[] = [];
  #shape: Shape | null = null;
  #regions: readonly number[] = [];
  /** The cells that contain a number of the drawing. */
  #numbered: ReadonlySet<number> = new Set();
  #view: BoardView | null = null;
  #cursor = -1;
  #scheduled = 0;
  #palette: Palette | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    for (const [svg, name] of [
      [this.#drawing, 'drawing'],
      [this.#lines, 'lines'],
    ] as const) {
      svg.setAttribute('class', `${name} sudoku`);
      svg.setAttribute('aria-hidden', 'true');
    }
    const { ground, text } = this.#layers;
    const sketch = document.createElementNS(SVG, 'svg');
    sketch.setAttribute('class', 'sketch');
    sketch.setAttribute('aria-hidden', 'true');
    sketch.append(this.#sketch);
    root.append(ground.canvas, this.#drawing, this.#lines, text.canvas, sketch, this.#grid, this.#margin);
    new ResizeObserver(() => this.repaint()).observe(root);
  }

  get grid(): HTMLElement {
    return this.#grid;
  }

  /** The place at a point of the window; null outside the grid. */
  placeAt(x: number, y: number): Place | null {
    const box = this.#grid.getBoundingClientRect();
    const { rows, columns } = this.#shape!;
    const down = ((y - box.top) / box.height) * rows;
    const across = ((x - box.left) / box.width) * columns;
    const [row, column] = [Math.floor(down), Math.floor(across)];
    return row >= 0 && row < rows && column >= 0 && column < columns
      ? { cell: row * columns + column, x: across - column, y: down - row }
      : null;
  }

  /** The container of buttons around the grid; as wide as a cell if `isOpen`. */
  margin(isOpen: boolean): HTMLElement {
    if (isOpen !== this.#isOpen) {
      this.#isOpen = isOpen;
      this.#fit(this.#shape!);
    }
    return this.#margin;
  }

  /** Sketches a line through these cells, for a rule in progress. */
  sketch(cells: readonly number[]) {
    const columns = this.#shape?.columns ?? 1;
    const points = cells.map((at) => `${(at % columns) + 0.5},${Math.floor(at / columns) + 0.5}`);
    setAttribute(this.#sketch, 'points', points.join(' '));
  }

  hasNumber(cell: number): boolean {
    return this.#numbered.has(cell);
  }

  focus() {
    this.#cells[this.#cursor]?.focus({ preventScroll: true });
  }

  render(view: BoardView) {
    if (view.shape !== this.#shape) this.#build(view.shape);
    if (view.regions !== this.#regions) this.#drawBorders(view);
    this.#root.classList.toggle('painting', view.painting);
    view.cells.forEach((cell, index) => renderCell(this.#cells[index]!, cell, view, index));
    this.#view = view;
    this.repaint();
  }

  choose({ cursor, cells }: Chosen) {
    const chosen = new Set(cells);
    this.#cells.forEach((cell, index) => {
      setAttribute(cell, 'aria-selected', String(chosen.has(index)));
      setAttribute(cell, 'tabindex', index === cursor ? 0 : -1);
    });
    const moved = cursor !== this.#cursor;
    this.#cursor = cursor;
    if (moved && this.#grid.contains(document.activeElement)) this.focus();
  }

  /** Redraws in the page's new colours. */
  recolour() {
    this.#palette = null;
    this.repaint();
  }

  /** Redraws the tiles once before the next frame. */
  repaint() {
    this.#scheduled ||= requestAnimationFrame(() => {
      this.#scheduled = 0;
      if (!this.#view) return;
      for (const { canvas } of Object.values(this.#layers)) resize(canvas);
      drawTiles(this.#layers, this.#view, this.#numbered, (this.#palette ??= paletteOf(this.#root)));
    });
  }

  #build(shape: Shape) {
    this.#shape = shape;
    this.#regions = [];
    this.#drawing.innerHTML = shape.drawing;
    const { rows, columns } = shape;
    this.#cells = Array.from({ length: rows * columns }, () =>
      element('div', { role: 'gridcell', tabindex: -1 }),
    );
    this.#grid.replaceChildren(
      ...Array.from({ length: rows }, (_, row) =>
        element('div', { role: 'row' }, ...this.#cells.slice(row * columns, (row + 1) * columns)),
      ),
    );
    this.#fit(shape);
    const numbers = [...this.#drawing.querySelectorAll('text.number')].map((text) => {
      const { x, y, width, height } = text.getBoundingClientRect();
      return this.placeAt(x + width / 2, y + height / 2)?.cell;
    });
    this.#numbered = new Set(numbers.filter((cell) => cell !== undefined));
  }

  /** Leaves room for the numbers that rules draw outside the grid. */
  #fit({ rows, columns }: Shape) {
    // Without a drawing there is nothing to measure.
    const box = this.#drawing.firstChild
      ? this.#drawing.getBBox()
      : new DOMRect(0, 0, columns, rows);
    const least = this.#isOpen ? 1 : 0;
    const beyond = (by: number) => Math.max(least, by > 0.1 ? Math.max(0.6, by) : 0);
    const left = beyond(-box.x);
    const top = beyond(-box.y);
    const right = beyond(box.x + box.width - columns);
    const bottom = beyond(box.y + box.height - rows);
    const style = this.#root.style;
    style.setProperty('--rows', String(rows));
    style.setProperty('--columns', String(columns));
    style.setProperty('--left', String(left));
    style.setProperty('--top', String(top));
    style.setProperty('--across', String(left + columns + right));
    style.setProperty('--down', String(top + rows + bottom));
    for (const svg of [this.#drawing, this.#lines, this.#sketch.ownerSVGElement!])
      svg.setAttribute('viewBox', `0 0 ${columns} ${rows}`);
  }

  #drawBorders({ shape, regions }: BoardView) {
    this.#regions = regions;
    // The drawing of a shape includes its borders.
    this.#lines.innerHTML =
      shape.drawing && regions === shape.regions ? '' : borders(shape.rows, shape.columns, regions);
  }
}

const canvas = () => element('canvas', { 'aria-hidden': 'true' }).getContext('2d')!;

/** Matches the canvas to the pixels of the screen. */
function resize(canvas: HTMLCanvasElement) {
  const scale = devicePixelRatio || 1;
  const [width, height] = [
    Math.round(canvas.clientWidth * scale),
    Math.round(canvas.clientHeight * scale),
  ];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
