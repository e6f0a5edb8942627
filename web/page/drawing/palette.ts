import type { Engine, RuleKind, Shape } from '../../module/index.ts';
import { byId, element, input, onClick, setAttribute } from '../parts/dom.ts';
import { ruleKinds } from '../puzzle/kinds.ts';
import { isSize, pick, rulesText } from '../puzzle/rules.ts';

/** The kinds of rules, grouped by the cells that they take. */
const GROUPS: readonly { readonly title: string; readonly takes: readonly RuleKind['takes'][] }[] = [
  { title: 'Lines', takes: ['line', 'arrow'] },
  { title: 'Cages and groups', takes: ['cells', 'square', 'groups'] },
  { title: 'Between two cells', takes: ['pair'] },
  { title: 'Outside the grid', takes: ['ends'] },
  { title: 'Whole grid', takes: ['nothing'] },
];

/** All rules with pictures; a search field filters them. */
export class Palette {
  readonly #clerk: Engine;
  readonly #entries: readonly { readonly kind: RuleKind; readonly button: HTMLElement }[];
  #isDrawn = false;

  constructor(clerk: Engine, picked: (kind: RuleKind) => void) {
    this.#clerk = clerk;
    this.#entries = ruleKinds().map((kind) => ({ kind, button: entryOf(kind, picked) }));
    byId('palette').append(
      ...GROUPS.map(({ title, takes }) =>
        element(
          'div',
          { role: 'group', 'aria-label': title },
          element('h3', {}, title),
          ...this.#entries.filter(({ kind }) => takes.includes(kind.takes)).map((of) => of.button),
        ),
      ),
    );
    input('palette-search').addEventListener('input', () => this.#search());
    input('palette-search').addEventListener('keydown', (event) => {
      const found = this.#entries.find(({ button }) => !button.hidden);
      if (event.key !== 'Enter' || !found) return;
      // Otherwise the key would also submit the form that gets the focus.
      event.preventDefault();
      picked(found.kind);
    });
  }

  /** Marks the grid's rules about the whole grid, and the kind being drawn. */
  show(shape: Shape, drawn: RuleKind | null) {
    const { parts } = pick(shape.rules);
    for (const { kind, button } of this.#entries) {
      const isOn = kind === drawn || (kind.takes === 'nothing' && parts.includes(kind.name));
      setAttribute(button, 'aria-pressed', String(isOn));
    }
  }

  /** Draws the pictures when they are first visible. */
  async draw() {
    if (this.#isDrawn) return;
    this.#isDrawn = true;
    for (const { kind, button } of this.#entries) {
      const shape = await this.#clerk.shape(kind.example);
      const picture = button.querySelector('svg')!;
      setAttribute(picture, 'viewBox', `-0.7 -0.7 ${shape.columns + 1.4} ${shape.rows + 1.4}`);
      const effect = kind.takes === 'nothing' ? await this.#effectOf(shape) : '';
      picture.innerHTML = effect + shape.drawing;
    }
  }

  /** A digit in the middle, with shades on cells where it excludes candidates by this rule alone. */
  async #effectOf({ rules, rows, columns, digits }: Shape): Promise<string> {
    const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
    const digit = digits[Math.floor(digits.length / 2)]!;
    const cells = Array.from({ length: rows * columns }, (_, at) => (at === middle ? digit : null));
    const { layout, parts } = pick(rules);
    const sizes = parts.filter(isSize);
    const [left, usual] = await Promise.all(
      [rules, rulesText({ layout, parts: sizes })].map((rules) =>
        this.#clerk.candidates({ rules, cells }, 'context'),
      ),
    );
    const lost = cells.map((_, at) => left![at]!.length < usual![at]!.length);
    if (!lost.includes(true)) return '';
    const place = (at: number) => ({ x: at % columns, y: Math.floor(at / columns) });
    const shades = cells.map((_, at) => {
      const { x, y } = place(at);
      return lost[at] ? `<rect class="lost" x="${x}" y="${y}" width="1" height="1"/>` : '';
    });
    const { x, y } = place(middle);
    return `${shades.join('')}<text class="number" x="${x + 0.5}" y="${y + 0.85}">${digit}</text>`;
  }

  #search() {
    const words = input('palette-search').value.toLowerCase().split(/\s+/);
    for (const { kind, button } of this.#entries) {
      const text = `${kind.title} ${kind.name} ${kind.summary}`.toLowerCase();
      button.hidden = !words.every((word) => text.includes(word));
    }
    for (const group of byId('palette').children)
      (group as HTMLElement).hidden = !group.querySelector('button:not([hidden])');
  }
}

function entryOf(kind: RuleKind, picked: (kind: RuleKind) => void) {
  const made = element(
    'button',
    { type: 'button', class: 'entry' },
    document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
    element('b', {}, kind.title),
    element('small', {}, kind.summary),
  );
  const picture = made.querySelector('svg')!;
  setAttribute(picture, 'class', 'drawing sudoku');
  setAttribute(picture, 'aria-hidden', 'true');
  onClick(made, () => picked(kind));
  return made;
}
