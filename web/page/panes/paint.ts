import type { Shape } from '../../module/index.ts';
import { isDark, regionColour } from '../board/palette.ts';
import { button, byId, element, onClick, setAttribute, write } from '../parts/dom.ts';
import { signal, type Signal } from '../parts/signal.ts';
import { jigsawText, pick, rulesText } from '../puzzle/rules.ts';

/** Paints the regions of a jigsaw on the grid. */
export class Painter {
  /** The region of each cell while painting; null otherwise. */
  readonly regions: Signal<readonly number[] | null> = signal<readonly number[] | null>(null);
  readonly #apply: (rules: string) => Promise<void>;
  #shape: Shape | null = null;
  #brush = 0;
  #brushes: HTMLElement[] = [];

  constructor(apply: (rules: string) => Promise<void>) {
    this.#apply = apply;
    onClick(button('paint-done'), () => void this.#finish());
    onClick(button('paint-cancel'), () => this.regions.set(null));
    this.regions.watch((regions) => this.#show(regions));
  }

  start(shape: Shape) {
    this.#shape = shape;
    this.#brush = 0;
    this.#brushes = Array.from({ length: shape.rows }, (_, region) => this.#newBrush(region));
    byId('brushes').replaceChildren(...this.#brushes);
    // For a Latin square, start with its rows as regions.
    const isOne = shape.regions.every((region) => region === 0);
    this.regions.set(
      isOne ? shape.regions.map((_, cell) => Math.floor(cell / shape.columns)) : [...shape.regions],
    );
  }

  /** Paints a cell; the start of a stroke may first pick up the region of the cell. */
  paint(cell: number, starts: boolean): boolean {
    const regions = this.regions.value;
    if (!regions) return false;
    if (starts && this.#takes) this.#choose(regions[cell]!);
    if (regions[cell] !== this.#brush) this.regions.set(regions.with(cell, this.#brush));
    return true;
  }

  /** Gives a cell the region with this number, from 0; for the keyboard. */
  put(cell: number, region: number) {
    const regions = this.regions.value;
    if (!regions || region >= this.#count) return;
    this.#choose(region);
    this.regions.set(regions.with(cell, region));
  }

  get #takes() {
    return byId<HTMLInputElement>('paint-take').checked;
  }

  get #count() {
    return this.#shape!.rows;
  }

  #choose(region: number) {
    this.#brush = region;
    this.#show(this.regions.value);
  }

  #show(regions: readonly number[] | null) {
    byId('painter').hidden = regions === null;
    document.body.classList.toggle('painting', regions !== null);
    if (!regions) return;
    const sizes = sizesOf(regions, this.#count);
    sizes.forEach((size, region) => this.#showBrush(this.#brushes[region]!, region, size));
    const wrong = sizes.filter((size) => size !== this.#count).length;
    write(
      byId('paint-state'),
      wrong === 0 ? 'Every region is complete.' : `Each region needs ${this.#count} cells.`,
    );
    button('paint-done').disabled = wrong > 0;
  }

  #showBrush(brush: HTMLElement, region: number, size: number) {
    setAttribute(brush, 'aria-pressed', String(region === this.#brush));
    setAttribute(brush, 'aria-label', `Region ${region + 1}, ${size} of ${this.#count} cells`);
    write(brush.querySelector('small')!, size === this.#count ? '✓' : String(size));
    brush.style.background = regionColour(region, { dark: isDark() });
  }

  #newBrush(region: number) {
    const brush = element(
      'button',
      { type: 'button', class: 'brush' },
      element('span', { 'aria-hidden': 'true' }, String(region + 1)),
      element('small', { 'aria-hidden': 'true' }),
    );
    onClick(brush, () => this.#choose(region));
    return brush;
  }

  async #finish() {
    const regions = this.regions.value!;
    const layout = { kind: 'jigsaw', layout: jigsawText(regions) } as const;
    await this.#apply(rulesText({ ...pick(this.#shape!.rules), layout }));
    this.regions.set(null);
  }
}

const sizesOf = (regions: readonly number[], count: number) =>
  Array.from({ length: count }, (_, region) => regions.filter((of) => of === region).length);
