import type { Repair } from '../../module/index.ts';
import { changes } from '../parts/changes.ts';
import { byId, button, element, input, onClick, setAttribute, write } from '../parts/dom.ts';
import { grouped, plural } from '../parts/number.ts';
import { givenCount, type Sheet } from '../puzzle/sheet.ts';
import { cellName } from '../puzzle/words.ts';
import { countOf, isBusy, type Answers } from './analyse.ts';
import type { Analyst } from './analyst.ts';
import { headlineOf, WAITING } from './headline.ts';
import { ProgressLine } from '../parts/progress.ts';

interface Editing {
  place(givens: readonly { readonly cell: number; readonly digit: number }[]): void;
  remove(cells: readonly number[]): void;
  removeRule(rule: string): void;
}

const WORDS: Record<string, string> = {
  conflicts: 'Checking the givens',
  search: 'Searching for solutions',
  count: 'Counting',
  shares: 'Counting each candidate',
  sample: 'Sampling',
  candidates: 'Finding candidates',
  givens: 'Finding redundant givens and rules',
};

function wordsOf({ stage }: Answers, drawn: number): string {
  const shades =
    stage === 'shares' && drawn > 0 ? ` (shades of ${grouped(drawn)} random solutions)` : '';
  return `${WORDS[stage] ?? ''}${shades}`;
}

/** Displays the headline and everything below it. */
export class Report {
  readonly #analyst: Analyst;
  readonly #editor: Editing;
  readonly #sheet: () => Sheet;
  readonly #progress = new ProgressLine('work');
  readonly #isNew = changes();
  #announce: ReturnType<typeof setTimeout> | undefined;

  constructor(analyst: Analyst, editor: Editing, sheet: () => Sheet) {
    this.#analyst = analyst;
    this.#editor = editor;
    this.#sheet = sheet;
    this.#progress.onStop(() => analyst.stop());
    onClick(button('resume'), () => analyst.resume());
    onClick(button('repair'), () => analyst.repair());
  }

  /** Marks the answers as those of the previous grid. */
  wait() {
    byId('count').dataset['stage'] = 'late';
  }

  /** Shows the answers so far; shares may still be those of random solutions. */
  show(answers: Answers, drawn: number) {
    const sheet = this.#sheet();
    const { kind, figure, unit, detail, why, said } = headlineOf(answers, sheet.shape);
    const section = byId('count');
    if (this.#analyst.isLate) this.wait();
    else section.dataset['stage'] = answers.stage;
    // The number of the previous grid stays, greyed out, until there is a new one.
    const stale = kind === 'waiting' && figure === WAITING && byId('figure').textContent !== '';
    section.classList.toggle('stale', stale);
    if (!stale) {
      section.dataset['kind'] = kind;
      write(byId('figure'), figure);
      const { style } = byId('figure');
      style.setProperty('--length', String(figure.length));
      style.setProperty('--unit-length', String(unit.length));
      write(byId('unit'), unit);
      write(byId('detail'), detail);
      write(byId('why'), why);
    }
    document.title = said && !isBusy(answers) ? `${figure} ${unit} – lazydoku` : 'lazydoku';
    this.#say(said, answers);
    this.#progress.show(isBusy(answers) ? wordsOf(answers, drawn) : null, answers.progress);
    button('resume').hidden = answers.stage !== 'stopped';
    this.#showFacts(sheet, answers);
    this.#showGivens(sheet, answers);
  }

  /** Announces the answer to screen readers once typing pauses. */
  #say(said: string, answers: Answers) {
    clearTimeout(this.#announce);
    if (said)
      this.#announce = setTimeout(() => write(byId('live'), said), isBusy(answers) ? 1500 : 400);
  }

  #showFacts(sheet: Sheet, answers: Answers) {
    const givens = givenCount(sheet);
    const blank = sheet.cells.length - givens;
    const { occurrences } = answers;
    const decided = occurrences?.counts.filter((of, cell) => {
      return sheet.cells[cell] === null && of.some((n) => n === occurrences.total);
    }).length;
    const facts = [
      plural(givens, 'given'),
      plural(blank, 'blank'),
      decided ? `${plural(decided, 'blank')} determined` : '',
    ];
    write(byId('facts'), facts.filter(Boolean).join(' · '));
    byId('strict-line').hidden = !sheet.marks.some((of) => of.length > 0);
    input('strict').checked = sheet.strict;
  }

  #showGivens(sheet: Sheet, answers: Answers) {
    const box = byId('deciding');
    const count = countOf(answers);
    const { occurrences, repair } = answers;
    if (!this.#isNew(sheet, occurrences, repair, count, isBusy(answers))) return;
    button('repair').hidden = !(
      count &&
      count > 1n &&
      occurrences?.deciding.length === 0 &&
      !repair &&
      !isBusy(answers)
    );
    box.hidden = !(count && ((count > 1n && (occurrences || repair)) || (count === 1n && repair)));
    if (box.hidden) return;
    this.#showRules(repair);
    if (count === 1n) this.#showRedundant(sheet, repair!);
    else if (occurrences && occurrences.deciding.length > 0)
      this.#showDeciding(sheet, occurrences.deciding);
    else this.#showRepair(sheet, repair);
  }

  #showRedundant(sheet: Sheet, { redundant, redundantRules }: Repair) {
    if (redundant.length === 0) {
      const needed = redundantRules.length > 0 ? '' : 'Every rule is needed.';
      return this.#list(givenCount(sheet) > 0 ? 'Every given is needed.' : needed, []);
    }
    const chips = redundant.map((cell) => {
      const text = `${cellName(sheet.shape, cell)} = ${sheet.cells[cell]}`;
      return this.#chip(text, `Remove ${text}`, () => this.#editor.remove([cell]));
    });
    this.#list('Any one of these givens could be left out:', chips);
  }

  #showRules(repair: Answers['repair']) {
    const rules = repair?.redundantRules ?? [];
    const chips = rules.map((rule) =>
      this.#chip(rule, `Remove ${rule}`, () => this.#editor.removeRule(rule)),
    );
    byId('rules-left').hidden = chips.length === 0;
    this.#fill('rules-left-list', chips);
  }

  #showDeciding(sheet: Sheet, deciding: readonly { cell: number; digit: number }[]) {
    const chips = deciding.map((given) => {
      const text = `${cellName(sheet.shape, given.cell)} = ${given.digit}`;
      return this.#chip(text, `Place ${text}`, () => this.#editor.place([given]));
    });
    this.#list('One more given would leave exactly one solution:', chips);
  }

  #showRepair(sheet: Sheet, repair: Answers['repair']) {
    if (!repair) return this.#list('No single given would leave exactly one solution.', []);
    const names = repair.givens.map(
      ({ cell, digit }) => `${cellName(sheet.shape, cell)} = ${digit}`,
    );
    const all = this.#chip(names.join(', '), `Place ${names.join(', ')}`, () =>
      this.#editor.place(repair.givens),
    );
    this.#list(
      `These ${plural(names.length, 'given')} together would leave exactly one solution:`,
      [all],
    );
  }

  #list(title: string, chips: readonly HTMLElement[]) {
    write(byId('deciding-title'), title);
    this.#fill('deciding-list', chips);
  }

  #fill(list: string, chips: readonly HTMLElement[]) {
    byId(list).replaceChildren(...chips.map((chip) => element('li', {}, chip)));
    setAttribute(byId(list), 'hidden', chips.length === 0);
  }

  #chip(text: string, name: string, act: () => void) {
    const made = element(
      'button',
      { type: 'button', class: 'chip', 'aria-label': name, title: name },
      text,
    );
    onClick(made, act);
    return made;
  }
}
