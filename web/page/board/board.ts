import { element, setAttribute, write } from '../parts/dom.ts';
import { cellPlace, digitName } from '../puzzle/words.ts';
import type { Shape } from '../../module/index.ts';
import { drawTiles } from './canvas.ts';
import { borders } from './lines.ts';
import { paletteOf, type Palette } from './palette.ts';
import type { Chosen } from './selection.ts';
import type { BoardView, CellView } from './view.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The grid on the page: drawings of rules, tiles, cells and borders on top of each other. */
export class Board {
  readonly #root: HTMLElement;
  readonly #drawing = document.createElementNS(SVG, 'svg');
  readonly #canvas = element('canvas', { class: 'tiles', 'aria-hidden': 'true' });
  readonly #grid = element('div', { class: 'cells', role: 'grid', 'aria-label': 'Sudoku', 'aria-multiselectable': 'true' });
  readonly #lines = document.createElementNS(SVG, 'svg');
  #cells: HTMLElement[] = [];
  #shape: Shape | null = null;
  #regions: readonly number[] = [];
  #view: BoardView | null = null;
  #cursor = -1;
  #scheduled = 0;
  #palette: Palette | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    for (const [svg, name] of [[this.#drawing, 'drawing'], [this.#lines, 'lines']] as const) {
      svg.setAttribute('class', `${name} sudoku`);
      svg.setAttribute('aria-hidden', 'true');
    }
    root.append(this.#drawing, this.#canvas, this.#grid, this.#lines);
    new ResizeObserver(() => this.repaint()).observe(this.#canvas);
  }

  get grid(): HTMLElement {
    return this.#grid;
  }

  cellAt(x: number, y: number): number | null {
    const box = this.#grid.getBoundingClientRect();
    const { rows, columns } = this.#shape!;
    const row = Math.floor(((y - box.top) / box.height) * rows);
    const column = Math.floor(((x - box.left) / box.width) * columns);
    return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : null;
  }

  boxOf(cell: number): DOMRect {
    return this.#cells[cell]!.getBoundingClientRect();
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
      cell.tabIndex = index === cursor ? 0 : -1;
    });
    const moved = cursor !== this.#cursor;
    this.#cursor = cursor;
    if (moved && this.#grid.contains(document.activeElement)) this.focus();
  }

  /** The page has other colours. */
  recolour() {
    this.#palette = null;
    this.repaint();
  }

  /** Draws tiles again, once before the next frame. */
  repaint() {
    this.#scheduled ||= requestAnimationFrame(() => {
      this.#scheduled = 0;
      if (!this.#view) return;
      const scale = devicePixelRatio || 1;
      this.#canvas.width = Math.round(this.#canvas.clientWidth * scale);
      this.#canvas.height = Math.round(this.#canvas.clientHeight * scale);
      if (this.#canvas.width > 0) drawTiles(this.#canvas, this.#view, (this.#palette ??= paletteOf(this.#root)));
    });
  }

  #build(shape: Shape) {
    this.#shape = shape;
    this.#regions = [];
    this.#drawing.innerHTML = shape.drawing;
    const { rows, columns } = shape;
    this.#cells = Array.from({ length: rows * columns }, () => element('div', { role: 'gridcell', tabindex: -1 }));
    this.#grid.replaceChildren(
      ...Array.from({ length: rows }, (_, row) =>
        element('div', { role: 'row' }, ...this.#cells.slice(row * columns, (row + 1) * columns)),
      ),
    );
    this.#fit(shape);
  }

  /** Leaves room for the numbers that rules draw outside the grid. */
  #fit({ rows, columns }: Shape) {
    const box = this.#drawing.getBBox();
    const beyond = (by: number) => (by > 0.1 ? Math.max(0.6, by) : 0);
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
    for (const svg of [this.#drawing, this.#lines]) svg.setAttribute('viewBox', `0 0 ${columns} ${rows}`);
  }

  #drawBorders({ shape, regions }: BoardView) {
    this.#regions = regions;
    const { thin, thick } = borders(shape.rows, shape.columns, regions);
    this.#lines.innerHTML = `<path class="thin" d="${thin}"/><path class="thick" d="${thick}"/>`;
  }
}

function renderCell(node: HTMLElement, cell: CellView, view: BoardView, index: number) {
  const digit = cell.given ?? cell.found;
  write(node, digit === null ? '' : digitName(digit));
  const classes = [
    cell.given !== null ? 'given' : cell.found !== null ? 'found' : '',
    digit !== null && digit > 9 ? 'wide' : '',
    cell.conflict ? 'conflict' : '',
    cell.reason ? 'reason' : '',
    cell.differs ? 'differs' : '',
    cell.filtered ? 'filtered' : '',
  ];
  const text = classes.filter(Boolean).join(' ');
  if (node.className !== text) node.className = text;
  setAttribute(node, 'aria-label', `${cellPlace(view.shape, index)}, ${describe(cell, view, index)}`);
  setAttribute(node, 'aria-invalid', cell.conflict && 'true');
}

function describe(cell: CellView, view: BoardView, index: number): string {
  if (view.painting) return `region ${view.regions[index]! + 1}`;
  if (cell.given !== null) return `${cell.given}, given${cell.conflict ? ', in conflict' : ''}`;
  if (cell.found !== null) return `blank, solved as ${cell.found}`;
  const marked = cell.tiles.filter((tile) => tile.marked).map((tile) => tile.digit);
  const possible = cell.tiles.filter((tile) => tile.possible && tile.share !== 0).map((tile) => tile.digit);
  return [
    'blank',
    marked.length ? `marks ${marked.join(' ')}` : '',
    possible.length > marked.length ? `candidates ${possible.join(' ')}` : '',
  ].filter(Boolean).join(', ');
}
