import { ReadError, type RuleKind, type Shape } from '../../module/index.ts';
import { notify } from '../parts/notice.ts';
import { signal, type Signal } from '../parts/signal.ts';
import { problemOf, problemText } from '../puzzle/intake.ts';
import { pick, rulesText, withoutRule } from '../puzzle/rules.ts';
import { readRule, valueOf, writeRule, type Draft } from './rule-text.ts';

/** A rule in progress. */
export interface Drawing {
  readonly draft: Draft;
  /** The rule that it replaces, as text; null for a new one. */
  readonly replaces: string | null;
  /** Whether another rule of this kind may follow. */
  readonly isTool: boolean;
  /** The library's message if the rule is invalid. */
  readonly problem: string;
}

interface Rules {
  shape(): Shape;
  /** Throws a ReadError if the rules are invalid. */
  change(rules: string): Promise<void>;
}

/** Draws rules: pick a kind, choose cells, type a value. */
export class Drawer {
  readonly drawing: Signal<Drawing | null> = signal<Drawing | null>(null);
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /**
   * Starts a rule of this kind with the chosen cells. With a single cell, the kind stays selected
   * as a tool until it is cancelled. A rule about the whole grid is added or removed at once.
   */
  async pick(kind: RuleKind, chosen: readonly number[]): Promise<unknown> {
    if (kind.takes === 'nothing') {
      this.drawing.set(null);
      const { parts } = pick(this.#rules.shape().rules);
      return parts.includes(kind.name) ? this.remove(kind.name) : this.#change(null, kind.name);
    }
    const isTool = chosen.length < 2 || kind.takes === 'ends';
    const draft = { kind, value: valueOf(kind)?.usual ?? '', groups: [] };
    this.drawing.set({ draft, replaces: null, isTool, problem: '' });
    if (!isTool) await this.take(chosen);
  }

  /** Opens a rule of the grid for editing; false if it can only be edited as text. */
  edit(rule: string): boolean {
    const draft = readRule(rule, this.#rules.shape());
    if (draft) this.drawing.set({ draft, replaces: rule, isTool: false, problem: '' });
    return draft !== null;
  }

  /** Sets the cells of the rule, or of its next group; a rule without a value is then complete. */
  async take(cells: readonly number[]) {
    const drawing = this.drawing.value;
    if (!drawing) return;
    const { kind, groups } = drawing.draft;
    const draft = {
      ...drawing.draft,
      groups: kind.takes === 'groups' && drawing.replaces === null ? [...groups, cells] : [cells],
    };
    this.drawing.set({ ...drawing, draft, problem: '' });
    if (!valueOf(kind) && kind.takes !== 'groups') await this.finish('');
  }

  /** Adds the rule with this value to the grid; returns whether it is valid. */
  async finish(value: string): Promise<boolean> {
    const drawing = this.drawing.value;
    if (!drawing || drawing.draft.groups.length === 0) return false;
    const draft = { ...drawing.draft, value: value.trim() };
    const isDone = await this.#change(drawing.replaces, writeRule(draft, this.#rules.shape()));
    if (isDone)
      this.drawing.set(
        drawing.isTool ? { ...drawing, draft: { ...draft, groups: [] }, problem: '' } : null,
      );
    return isDone;
  }

  /** Removes a rule from the grid. */
  async remove(rule: string) {
    await this.#use(withoutRule(this.#rules.shape().rules, rule));
    this.drawing.set(null);
  }

  cancel() {
    this.drawing.set(null);
  }

  /** Replaces a rule, or adds one; returns whether it is valid. */
  async #change(old: string | null, rule: string): Promise<boolean> {
    const { layout, parts } = pick(this.#rules.shape().rules);
    const at = old === null ? parts.length : parts.indexOf(old);
    return this.#use(rulesText({ layout, parts: [...parts.slice(0, at), rule, ...parts.slice(at + 1)] }));
  }

  async #use(rules: string): Promise<boolean> {
    try {
      await this.#rules.change(rules);
      return true;
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      const drawing = this.drawing.value;
      const problem = problemText(problemOf(error));
      if (drawing) this.drawing.set({ ...drawing, problem });
      else notify(problem, 'error');
      return false;
    }
  }
}
