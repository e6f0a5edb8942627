import type { RuleKind, Shape } from '../../module/index.ts';
import { changes } from '../parts/changes.ts';
import { button, byId, element, input, onClick, setAttribute, write } from '../parts/dom.ts';
import { kindNamed, kindOf } from '../puzzle/kinds.ts';
import { pick } from '../puzzle/rules.ts';
import { cellName } from '../puzzle/words.ts';
import type { Drawer, Drawing } from './drawer.ts';
import { cellsOf, valueOf } from './rule-text.ts';

/** The rules with a button below the grid; the palette has all. */
const AT_HAND = ['cage', 'thermo', 'arrow', 'whisper', 'renban', 'white', 'black', 'sandwich'];

export interface BarActions {
  pick(kind: RuleKind): void;
  /** Opens a rule of the grid for editing. */
  edit(rule: string): void;
  /** Opens the palette of all rules. */
  openAll(): void;
  /** Returns the focus to the grid after a rule is finished. */
  done(): void;
}

const HINTS: Partial<Record<RuleKind['takes'], string>> = {
  pair: 'Click an edge between two cells, or drag over both.',
  square: 'Click a corner where four cells meet.',
  ends: 'Click beside a row or column.',
  groups: 'Drag over each group of cells, then add the rule.',
};

/**
 * Below the grid: buttons for common rules, the rule in progress, and the rules of the selected
 * cell.
 */
export class RuleBar {
  readonly #drawer: Drawer;
  readonly #actions: BarActions;
  readonly #atHand: readonly { readonly kind: RuleKind; readonly button: HTMLElement }[];
  readonly #isNew = changes();
  readonly #isOther = changes();

  constructor(drawer: Drawer, actions: BarActions) {
    this.#drawer = drawer;
    this.#actions = actions;
    this.#atHand = AT_HAND.map((name) => {
      const kind = kindNamed(name, false)!;
      const made = element('button', { type: 'button', title: kind.summary }, kind.title);
      onClick(made, () => actions.pick(kind));
      return { kind, button: made };
    });
    byId('at-hand').append(...this.#atHand.map((of) => of.button));
    onClick(button('all-rules'), () => actions.openAll());
    byId('drawn').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#finish();
    });
    onClick(button('drawn-remove'), () => {
      void drawer.remove(drawer.drawing.value!.replaces!).then(() => actions.done());
    });
    onClick(button('drawn-cancel'), () => {
      drawer.cancel();
      actions.done();
    });
  }

  async #finish() {
    if (await this.#drawer.finish(input('drawn-value').value)) this.#actions.done();
  }

  show(shape: Shape, drawing: Drawing | null, cell: number) {
    this.#showDrawn(shape, drawing);
    if (!this.#isNew(shape, cell, drawing === null)) return;
    const rules = pick(shape.rules).parts.filter((rule) => cellsOf(rule, shape).has(cell));
    byId('rules-here').hidden = drawing !== null || rules.length === 0;
    byId('rules-here').replaceChildren(
      ...rules.map((rule) => element('li', {}, ...ruleChip(rule, this.#drawer, this.#actions))),
    );
  }

  #showDrawn(shape: Shape, drawing: Drawing | null) {
    byId('drawn').hidden = drawing === null;
    document.body.classList.toggle('drawing-rule', drawing !== null);
    for (const { kind, button } of this.#atHand)
      setAttribute(button, 'aria-pressed', String(kind === drawing?.draft.kind));
    if (!drawing) return void this.#isOther(null);
    const { draft, replaces, problem } = drawing;
    const { kind, groups } = draft;
    const value = valueOf(kind);
    const names = groups.map((cells) => cells.map((cell) => cellName(shape, cell)).join(' '));
    write(byId('drawn-title'), kind.title);
    write(
      byId('drawn-cells'),
      names.join(' and ') || (HINTS[kind.takes] ?? 'Drag through the cells.'),
    );
    write(byId('drawn-summary'), kind.summary);
    write(byId('drawn-problem'), problem);
    byId('drawn-field').hidden = value === null;
    write(byId('drawn-label'), value?.title ?? '');
    setAttribute(input('drawn-value'), 'placeholder', value?.usual ?? '');
    button('drawn-add').disabled = groups.length === 0;
    button('drawn-add').hidden = value === null && kind.takes !== 'groups';
    write(button('drawn-add'), replaces === null ? 'Add' : 'Change');
    button('drawn-remove').hidden = replaces === null;
    if (this.#isOther(kind, groups, replaces)) this.#await(drawing);
  }

  /** Focuses the field for the value once there are cells. */
  #await({ draft, replaces }: Drawing) {
    const field = input('drawn-value');
    field.value = draft.value;
    if (draft.groups.length > 0 && valueOf(draft.kind)) {
      field.focus();
      field.select();
    } else if (draft.groups.length > 0 && replaces === null) button('drawn-add').focus();
  }
}

/** A rule as two buttons, to change and to remove it. */
export function ruleChip(rule: string, drawer: Drawer, actions: BarActions): HTMLElement[] {
  const kind = kindOf(rule);
  const [, ...body] = rule.split('=');
  const text = [kind?.title ?? rule.split('=')[0]!, body.join('=')].filter(Boolean).join(' ');
  const change = element(
    'button',
    { type: 'button', class: 'chip', 'aria-label': `Change ${text}`, title: rule },
    text,
  );
  const remove = element(
    'button',
    { type: 'button', class: 'icon', 'aria-label': `Remove ${text}`, title: 'Remove' },
    '×',
  );
  onClick(change, () => actions.edit(rule));
  onClick(remove, () => void drawer.remove(rule).then(() => actions.done()));
  return kind?.takes === 'nothing' ? [element('span', {}, text), remove] : [change, remove];
}
