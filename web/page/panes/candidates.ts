import { changes } from '../parts/changes.ts';
import { byId, element, onClick, write } from '../parts/dom.ts';
import { grouped, percent, share } from '../parts/number.ts';
import type { Answers } from '../answers/analyse.ts';
import type { Sheet } from '../puzzle/sheet.ts';
import { cellName, sentence } from '../puzzle/words.ts';
import type { Solution } from '../../module/index.ts';
import { shareOf } from '../answers/overlay.ts';
import { heatShade } from '../board/palette.ts';

export interface CandidateActions {
  place(cell: number, digit: number): void;
  keep(cell: number, digit: number): void;
}

const isNew = changes();

/** Shows the number of solutions with each digit in the selected cell. */
export function showCandidates(
  sheet: Sheet,
  answers: Answers,
  drawn: readonly Solution[],
  cell: number,
  actions: CandidateActions,
) {
  const given = sheet.cells[cell];
  const { occurrences, approximation, candidates, outOfReach, witnesses } = answers;
  if (!isNew(sheet, cell, occurrences, approximation, candidates, outOfReach, witnesses, drawn))
    return;
  write(byId('cell-title'), cellName(sheet.shape, cell));
  const body = byId('cell-digits');
  const say = (text: string) => {
    write(byId('cell-note'), text);
    body.replaceChildren();
  };
  if (given != null) return say(`${given} is given.`);
  if (occurrences) {
    write(byId('cell-note'), '');
    const counts = occurrences.counts[cell]!;
    const rows = sheet.shape.digits.map((digit, i) =>
      row(digit, counts[i]!, occurrences.total, cell, actions),
    );
    return body.replaceChildren(...rows.filter((of) => of !== null));
  }
  if (candidates && approximation) {
    const digits = candidates[cell]!.map((digit) => {
      const place = sheet.shape.digits.indexOf(digit);
      const [share, error] = [approximation.shares, approximation.errors].map(
        (all) => `${(all[cell]![place]! * 100).toFixed(2)}`,
      );
      return `${digit} (${share} ± ${error} %)`;
    });
    const why = outOfReach ? ` ${sentence(outOfReach)}` : '';
    return say(
      `Possible digits: ${digits.join(', ')}. Shares are sampled, with their standard errors.${why}`,
    );
  }
  if (candidates) {
    const digits = candidates[cell]!.map((digit) => about(digit, shareOf(drawn, cell, digit)));
    const sampled = drawn.length > 0 ? ' Shares are sampled.' : '';
    return say(`Possible digits: ${digits.join(', ')}.${sampled}`);
  }
  const [one, other] = witnesses ?? [];
  if (one && !other) return say(`${one[cell]} in the only solution.`);
  say('');
}

const about = (digit: number, share: number | null) =>
  share === null ? String(digit) : `${digit} (in about ${Math.round(share * 100)} %)`;

function row(digit: number, count: bigint, total: bigint, cell: number, actions: CandidateActions) {
  if (count === 0n) return null;
  const place = element(
    'button',
    { type: 'button', class: 'digit', 'aria-label': `Place ${digit}` },
    String(digit),
  );
  onClick(place, () => actions.place(cell, digit));
  const keep = element(
    'button',
    { type: 'button', class: 'quiet', 'aria-label': `Show only solutions with ${digit}` },
    'Show',
  );
  onClick(keep, () => actions.keep(cell, digit));
  const bar = element('span', { class: `bar heat-${heatShade(share(count, total))}` });
  bar.style.inlineSize = `${Math.max(0.5, share(count, total) * 100)}%`;
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, place),
    element('td', { class: 'meter' }, bar),
    element('td', { class: 'share' }, percent(count, total)),
    element('td', { class: 'number' }, grouped(count)),
    element('td', {}, keep),
  );
}
