import { regionColour, type Palette } from './palette.ts';
import { NUMBER_HEIGHT, tileColumns, type BoardView, type CellView, type Tile } from './view.ts';

/** The canvases below and above the drawings of rules. */
export interface Layers {
  readonly ground: CanvasRenderingContext2D;
  readonly text: CanvasRenderingContext2D;
}

/**
 * Draws candidates, the heat map and painted regions: too many small items for separate elements.
 */
export function drawTiles(
  layers: Layers,
  view: BoardView,
  numbered: ReadonlySet<number>,
  palette: Palette,
) {
  const { ground, text } = layers;
  const { columns } = view.shape;
  const { width, height } = ground.canvas;
  const unit = width / columns;
  for (const layer of [ground, text]) layer.clearRect(0, 0, width, height);
  text.textAlign = 'center';
  text.textBaseline = 'middle';
  view.cells.forEach((cell, index) => {
    const box = {
      left: (index % columns) * unit,
      top: Math.floor(index / columns) * unit,
      width: unit,
      height: unit,
    };
    const tint = view.painting
      ? regionColour(view.regions[index]!, palette)
      : tintOf(cell, palette);
    if (tint) {
      ground.fillStyle = tint;
      ground.fillRect(box.left, box.top, unit, unit);
    }
    if (!view.painting && cell.given === null && cell.found === null) {
      drawCell(layers, view, cell, numbered.has(index) ? belowNumber(box) : box, palette);
    }
  });
}

/** The tint of a whole cell. It is below the drawings, so that no clue is hidden. */
function tintOf({ conflict, reason, differs }: CellView, palette: Palette): string | null {
  if (conflict || reason) return palette.dangerSoft;
  return differs ? palette.change : null;
}

function drawCell(
  layers: Layers,
  view: BoardView,
  cell: CellView,
  { left: x, top: y, width: unit, height: room }: Box,
  palette: Palette,
) {
  const digits = view.shape.digits;
  const across = tileColumns(digits.length);
  const down = Math.ceil(digits.length / across);
  const margin = unit * 0.04;
  const width = (unit - 2 * margin) / across;
  const height = (room - 2 * margin) / down;
  for (const tile of cell.tiles) {
    const place = digits.indexOf(tile.digit);
    const left = x + margin + (place % across) * width;
    const top = y + margin + Math.floor(place / across) * height;
    drawTile(layers, tile, { left, top, width, height }, view.mode === 'heat', palette);
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a cell below its number. */
function belowNumber({ left, top, width, height }: Box): Box {
  const taken = height * NUMBER_HEIGHT;
  return { left, top: top + taken, width, height: height - taken };
}

function drawTile({ ground, text }: Layers, tile: Tile, box: Box, heat: boolean, palette: Palette) {
  const { left, top, width, height } = box;
  const level = heat && tile.share !== null && tile.possible ? palette.heat(tile.share) : null;
  if (level) {
    ground.fillStyle = level.fill;
    outline(ground, box);
    ground.fill();
  }
  if (tile.decides) drawFrame(text, box, tile.decides === 'together', palette);
  const isTiny = Math.min(width, height) < SMALLEST * (devicePixelRatio || 1);
  if (isTiny) return drawDot(text, tile, box, level === null, palette);
  const size = Math.min(width, height) * (tile.digit > 9 ? 0.62 : 0.74);
  text.font = `${tile.marked ? 700 : 450} ${size}px ${palette.font}`;
  text.fillStyle = !tile.possible
    ? palette.danger
    : (level?.text ?? (tile.marked ? palette.ink : palette.muted));
  text.fillText(String(tile.digit), left + width / 2, top + height / 2 + size * 0.05);
  if (!tile.possible || tile.marked) underline(text, box, size, !tile.possible);
}

/** A dark line on a light one, visible on every shade. */
function drawFrame(text: CanvasRenderingContext2D, box: Box, isDashed: boolean, palette: Palette) {
  const width = Math.max(1, box.width * 0.08);
  outline(text, box);
  text.strokeStyle = palette.surface;
  text.lineWidth = 2 * width;
  text.stroke();
  text.strokeStyle = palette.ink;
  text.lineWidth = width;
  text.setLineDash(isDashed ? [2 * width, 1.5 * width] : []);
  text.stroke();
  text.setLineDash([]);
}

function outline(context: CanvasRenderingContext2D, { left, top, width, height }: Box) {
  const gap = Math.max(0.5, width * 0.04);
  context.beginPath();
  context.roundRect(left + gap, top + gap, width - 2 * gap, height - 2 * gap, width * 0.16);
}

/** The size in pixels below which a tile has no legible digit. */
const SMALLEST = 10;

/** Draws a dot in place of a digit that would be too small; its position identifies the digit. */
function drawDot(
  context: CanvasRenderingContext2D,
  tile: Tile,
  box: Box,
  isBare: boolean,
  palette: Palette,
) {
  if (!isBare && !tile.marked) return;
  context.fillStyle = !tile.possible ? palette.danger : tile.marked ? palette.ink : palette.muted;
  context.beginPath();
  context.arc(
    box.left + box.width / 2,
    box.top + box.height / 2,
    Math.min(box.width, box.height) * 0.22,
    0,
    7,
  );
  context.fill();
}

/** Underlines a digit that was marked by hand, or strikes through one that no solution has. */
function underline(
  context: CanvasRenderingContext2D,
  { left, top, width, height }: Box,
  size: number,
  through: boolean,
) {
  const y = top + height / 2 + (through ? 0 : size * 0.44);
  context.fillRect(left + width * 0.28, y, width * 0.44, Math.max(1, size * 0.09));
}
