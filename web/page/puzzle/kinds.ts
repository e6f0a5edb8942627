import type { RuleKind } from '../../module/index.ts';

let kinds: readonly RuleKind[] = [];

/** Stores the library's table of rules, which is requested once, before the page is shown. */
export function keepKinds(all: readonly RuleKind[]) {
  kinds = all;
}

export const ruleKinds = () => kinds;

export const kindNamed = (name: string, isAlone: boolean) =>
  kinds.find((kind) => kind.name === name && (kind.takes === 'nothing') === isAlone);

/** The kind of a rule given as text. */
export function kindOf(rule: string): RuleKind | undefined {
  const [name] = rule.split('=');
  return kindNamed(name!, name === rule);
}
