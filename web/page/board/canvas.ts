import { regionColour, type Palette } from './palette.ts';
import { tileColumns, type BoardView, type CellView, type Tile } from './view.ts';

/** Candidates, the heat map and painted regions: too many small things for elements of their own. */
export function drawTiles(canvas: HTMLCanvasElement, view: BoardView, palette: Palette) {
  const context = canvas.getContext('2d')!;
  const { columns } = view.shape;
  const unit = canvas.width / columns;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  view.cells.forEach((cell, index) => {
    const x = (index % columns) * unit;
    const y = Math.floor(index / columns) * unit;
    if (view.painting) {
      context.fillStyle = regionColour(view.regions[index]!, palette);
      context.fillRect(x, y, unit, unit);
    } else if (cell.given === null && cell.found === null) {
      drawCell(context, view, cell, x, y, unit, palette);
    }
  });
}

function drawCell(
  context: CanvasRenderingContext2D,
  view: BoardView,
  cell: CellView,
  x: number,
  y: number,
  unit: number,
  palette: Palette,
) {
  const digits = view.shape.digits;
  const across = tileColumns(digits.length);
  const down = Math.ceil(digits.length / across);
  const margin = unit * 0.04;
  const width = (unit - 2 * margin) / across;
  const height = (unit - 2 * margin) / down;
  for (const tile of cell.tiles) {
    const place = digits.indexOf(tile.digit);
    const left = x + margin + (place % across) * width;
    const top = y + margin + Math.floor(place / across) * height;
    drawTile(context, tile, { left, top, width, height }, view.heat, palette);
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function drawTile(context: CanvasRenderingContext2D, tile: Tile, box: Box, heat: boolean, palette: Palette) {
  const { left, top, width, height } = box;
  const gap = Math.max(0.5, width * 0.04);
  const shape = () => {
    context.beginPath();
    context.roundRect(left + gap, top + gap, width - 2 * gap, height - 2 * gap, width * 0.16);
  };
  const level = heat && tile.share !== null && tile.possible ? palette.heat(tile.share) : null;
  if (level) {
    context.fillStyle = level.fill;
    shape();
    context.fill();
  }
  if (tile.deciding) {
    context.strokeStyle = palette.accent;
    context.lineWidth = Math.max(1, width * 0.07);
    shape();
    context.stroke();
  }
  const isTiny = Math.min(width, height) < SMALLEST * (devicePixelRatio || 1);
  if (isTiny) return drawDot(context, tile, box, level === null, palette);
  const size = Math.min(width, height) * (tile.digit > 9 ? 0.62 : 0.74);
  context.font = `${tile.marked ? 700 : 450} ${size}px ${palette.font}`;
  context.fillStyle = !tile.possible ? palette.danger : (level?.text ?? (tile.marked ? palette.ink : palette.muted));
  context.fillText(String(tile.digit), left + width / 2, top + height / 2 + size * 0.05);
  if (!tile.possible || tile.marked) underline(context, box, size, !tile.possible);
}

/** Tiles below this many pixels hold no legible digit. */
const SMALLEST = 10;

/** Where digits would be too small, their places tell them apart. */
function drawDot(context: CanvasRenderingContext2D, tile: Tile, box: Box, isBare: boolean, palette: Palette) {
  if (!isBare && !tile.marked) return;
  context.fillStyle = !tile.possible ? palette.danger : tile.marked ? palette.ink : palette.muted;
  context.beginPath();
  context.arc(box.left + box.width / 2, box.top + box.height / 2, Math.min(box.width, box.height) * 0.22, 0, 7);
  context.fill();
}

/** A line under a digit that was marked by hand, or through one that no solution has. */
function underline(context: CanvasRenderingContext2D, { left, top, width, height }: Box, size: number, through: boolean) {
  const y = top + height / 2 + (through ? 0 : size * 0.44);
  context.fillRect(left + width * 0.28, y, width * 0.44, Math.max(1, size * 0.09));
}
