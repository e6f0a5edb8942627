import { ReadError, type Shape } from '../../module/index.ts';
import {
  button,
  byId,
  element,
  onClick,
  select,
  setAttribute,
  write,
} from '../parts/dom.ts';
import { problemOf, problemText } from '../puzzle/intake.ts';
import {
  boxesOf,
  layoutText,
  pick,
  rulesText,
  sideOf,
  type Layout,
} from '../puzzle/rules.ts';

export interface RuleActions {
  /** Changes the rules of the grid; throws a ReadError if they are invalid. */
  apply(rules: string): Promise<void>;
  shape(): Shape;
  paint(): void;
  /** The elements for a rule in a list. */
  chip(rule: string): HTMLElement[];
}

/** Size, regions, the list of rules, and all rules as text. */
export class RulesPane {
  readonly #actions: RuleActions;

  constructor(actions: RuleActions) {
    this.#actions = actions;
    select('size').append(
      ...Array.from({ length: 24 }, (_, i) =>
        element('option', { value: i + 2 }, `${i + 2} × ${i + 2}`),
      ),
    );
    select('size').addEventListener('change', () => this.#resize(Number(select('size').value)));
    select('layout').addEventListener('change', () => this.#relayout(select('layout').value));
    byId('rules-form').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#apply(
        byId<HTMLTextAreaElement>('rules-text')
          .value.replace(/\s*\n\s*/g, ',')
          .trim(),
      );
    });
    onClick(button('paint'), () => actions.paint());
  }

  show(shape: Shape) {
    const { layout, parts } = pick(shape.rules);
    byId<HTMLTextAreaElement>('rules-text').value = shape.rules;
    this.#fail('');
    byId('rule-list').replaceChildren(
      ...parts.map((rule) => element('li', {}, ...this.#actions.chip(rule))),
    );
    const isSquare = shape.rows === shape.columns;
    select('size').value = isSquare ? String(shape.rows) : '';
    select('layout').replaceChildren(
      ...layoutsOf(shape).map(([value, name]) => element('option', { value }, name)),
    );
    select('layout').value =
      layout?.kind === 'jigsaw' ? 'jigsaw' : layout ? layoutText(layout) : '';
    button('paint').disabled = !isSquare;
    byId('notes').replaceChildren(...shape.notes.map((note) => element('li', {}, note)));
  }

  /** Cells change with the side, so only rules without cells stay. */
  #resize(side: number) {
    const { layout, parts } = pick(this.#actions.shape().rules);
    const boxes = layout?.kind === 'latin' ? undefined : boxesOf(side)[0];
    const stay = parts.filter((rule) => !rule.includes('='));
    void this.#apply(rulesText({ layout: boxes ?? { kind: 'latin', side }, parts: stay }));
  }

  #relayout(value: string) {
    const shape = this.#actions.shape();
    if (value === 'jigsaw') return this.#actions.paint();
    void this.#apply(rulesText({ ...pick(shape.rules), layout: pick(value).layout }));
  }

  async #apply(rules: string) {
    try {
      await this.#actions.apply(rules);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      const text = byId<HTMLTextAreaElement>('rules-text').value;
      this.show(this.#actions.shape());
      byId<HTMLTextAreaElement>('rules-text').value = text;
      this.#fail(problemText(problemOf(error)));
    }
  }

  #fail(problem: string) {
    write(byId('rules-problem'), problem);
    setAttribute(byId('rules-text'), 'aria-invalid', problem !== '' && 'true');
  }
}

/** The options for the layout of a grid with this side. */
function layoutsOf(shape: Shape): [string, string][] {
  const { layout } = pick(shape.rules);
  const side = shape.rows;
  const named = (of: Layout): [string, string] => [
    layoutText(of),
    of.kind === 'box' ? `Boxes of ${of.rows} × ${of.columns}` : 'None: a Latin square',
  ];
  const boxes = layout?.kind === 'box' && sideOf(layout) !== side ? [layout] : boxesOf(side);
  const jigsaw: [string, string] = [
    'jigsaw',
    layout?.kind === 'jigsaw' ? 'Painted regions' : 'Paint regions …',
  ];
  return [
    ...boxes.map(named),
    named({ kind: 'latin', side: Math.max(side, shape.columns) }),
    jigsaw,
  ];
}
