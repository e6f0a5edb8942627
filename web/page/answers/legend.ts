import { placeOf, SHADE_NAMES } from '../board/palette.ts';
import type { Mode } from '../board/view.ts';
import { byId, element, write } from '../parts/dom.ts';
import { grouped } from '../parts/number.ts';
import type { Answers } from './analyse.ts';

/** The percentages marked on the scale. */
const TICKS = [0, 10, 33, 100];

export function drawScale() {
  const ticks = TICKS.map((tick) => {
    const text = element('b', {}, tick === TICKS.at(-1) ? `${tick} %` : String(tick));
    text.style.insetInlineStart = `${100 * placeOf(tick / 100)}%`;
    return text;
  });
  byId('scale').replaceChildren(
    ...SHADE_NAMES.map((name) => element('i', { class: name })),
    ...ticks,
  );
}

/** Shows the meaning of the shades, if there are any. Hiding it does not move the layout. */
export function showLegend(mode: Mode, answers: Answers, drawn: number) {
  const words = mode === 'heat' ? wordsOf(answers, drawn) : null;
  byId('legend').hidden = words === null;
  if (words !== null) write(byId('legend-words'), words);
}

function wordsOf({ occurrences, approximation }: Answers, drawn: number): string | null {
  if (occurrences) return 'Share of the solutions';
  if (approximation) return 'Share of the solutions, sampled';
  return drawn > 0 ? `Share of ${grouped(drawn)} random solutions` : null;
}
