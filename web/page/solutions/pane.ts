import { changes } from '../parts/changes.ts';
import { button, byId, element, input, onClick, setAttribute, svgOf, write } from '../parts/dom.ts';
import { grouped, ordinal, parsed, plural } from '../parts/number.ts';
import { ProgressLine } from '../parts/progress.ts';
import type { Sheet } from '../puzzle/sheet.ts';
import { cellName, lineOf } from '../puzzle/words.ts';
import { differences, solutionMarkup } from './drawing.ts';
import type { Leafing, Step } from './leafer.ts';
import type { Filter, Leaves } from './leaves.ts';

const STEPS: readonly Step[] = ['first', 'previous', 'next', 'last', 'random'];

/** The tab *Solutions*, which steps through the solutions. */
export class SolutionsPane {
  readonly #leaves: Leaves;
  readonly #sheet: () => Sheet;
  readonly #progress = new ProgressLine('leaf');
  readonly #isNew = changes();
  #isTyping = false;

  constructor(leaves: Leaves, sheet: () => Sheet) {
    const { leafer, filters } = leaves;
    this.#leaves = leaves;
    this.#sheet = sheet;
    for (const step of STEPS) onClick(button(`leaf-${step}`), () => void leafer.step(step));
    const rank = input('rank');
    rank.addEventListener('focus', () => rank.select());
    rank.addEventListener('input', () => {
      this.#isTyping = true;
      this.#refuse('');
    });
    rank.addEventListener('change', () => {
      this.#isTyping = false;
      this.#jump(rank.value);
    });
    // Comes after `change`, and alone if the text is again what it was.
    rank.addEventListener('blur', () => {
      const wasTyping = this.#isTyping;
      this.#isTyping = false;
      if (wasTyping) this.#writeRank();
    });
    this.#progress.onStop(() => leafer.stop());
    leafer.state.watch((state) => this.#show(state));
    filters.watch((chosen) => this.#showFilters(chosen));
  }

  #jump(text: string) {
    const { leafer } = this.#leaves;
    const { total } = leafer.state.value;
    const number = parsed(text);
    if (total === null || text.trim() === '') this.#writeRank();
    else if (number === null || number < 1n || number > total)
      this.#refuse(`“${text.trim()}” is not a number from 1 to ${grouped(total)}.`);
    else void leafer.goTo(number - 1n).then(() => this.#writeRank());
  }

  /** Shows why the number is rejected. */
  #refuse(problem: string) {
    write(byId('rank-problem'), problem);
    setAttribute(input('rank'), 'aria-invalid', problem !== '' && 'true');
    byId('rank-index').hidden = problem !== '';
  }

  #writeRank() {
    const { rank } = this.#leaves.leafer.state.value;
    this.#refuse('');
    write(
      byId('rank-index'),
      rank === null ? '' : `Index ${grouped(rank)} in files, which count from zero.`,
    );
    if (this.#isTyping) return;
    const shown = rank === null ? '' : ordinal(rank + 1n);
    input('rank').value = shown;
    input('rank').size = Math.max(4, shown.length);
  }

  #show(state: Leafing) {
    const { leaf, rank, total, byNumber, stage } = state;
    const isEmpty = !leaf;
    byId('leaf').hidden = isEmpty;
    byId('leaf-none').hidden = !isEmpty;
    write(byId('leaf-none'), noLeaf(state));
    // A number being typed stays, and a refused one until another solution is shown.
    if (this.#isNew(rank)) this.#writeRank();
    input('rank').disabled = !byNumber;
    write(
      byId('total'),
      total === null ? (stage === 'indexing' ? 'of …' : '') : `of ${grouped(total)}`,
    );
    this.#enable(state);
    this.#progress.show(WORDS[stage] ?? null, state.progress);
    if (leaf) this.#draw(leaf.solution, leaf.previous, rank);
  }

  #enable({ rank, total, byNumber, stage }: Leafing) {
    const waits = stage === 'opening' || stage === 'indexing';
    const atStart = rank === 0n;
    const atEnd = total !== null && rank === total - 1n;
    button('leaf-first').disabled = button('leaf-previous').disabled = waits || atStart;
    button('leaf-next').disabled = button('leaf-last').disabled = waits || atEnd;
    button('leaf-random').disabled = waits || !byNumber || total === 1n;
  }

  #draw(solution: readonly number[], previous: readonly number[] | null, rank: bigint | null) {
    const { shape, cells } = this.#sheet();
    const svg = svgOf('leaf-board');
    svg.setAttribute('viewBox', `-0.04 -0.04 ${shape.columns + 0.08} ${shape.rows + 0.08}`);
    svg.innerHTML = solutionMarkup(shape, cells, solution, previous);
    const name = rank === null ? 'Solution' : `${ordinal(rank + 1n)} solution`;
    svg.setAttribute('aria-label', `${name}: ${lineOf(shape, solution)}`);
    const count = differences(solution, previous);
    write(byId('leaf-changes'), previous && count > 0 ? `${plural(count, 'cell')} changed` : '');
  }

  #showFilters(filters: readonly Filter[]) {
    const { shape } = this.#sheet();
    byId('filters').replaceChildren(
      ...filters.map((filter) => {
        const text = `${cellName(shape, filter.cell)} = ${filter.digit}`;
        const chip = element(
          'button',
          { type: 'button', class: 'chip on', 'aria-label': `Remove filter ${text}` },
          `${text} ×`,
        );
        onClick(chip, () => this.#leaves.toggle(filter));
        return element('li', {}, chip);
      }),
    );
    byId('filter-hint').hidden = filters.length > 0;
  }
}

const WORDS: Partial<Record<Leafing['stage'], string>> = {
  opening: 'Searching for the first solution',
  indexing: 'Numbering the solutions',
  moving: 'Finding the solution',
};

function noLeaf({ stage, total, failure }: Leafing): string {
  if (failure !== undefined) return failure;
  if (total === 0n) return 'There is no solution to show.';
  return stage === 'stopped' ? 'Stopped.' : '';
}
