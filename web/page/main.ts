import { NOTHING } from './answers/analyse.ts';
import { viewOf } from './answers/overlay.ts';
import { Board } from './board/board.ts';
import { watchCommands } from './commands.ts';
import { startEngines } from './engines.ts';
import { watchEntry } from './entry.ts';
import { Keeper } from './keeper.ts';
import { Page } from './page.ts';
import { Examples } from './panes/examples.ts';
import { GeneratePane } from './panes/generate.ts';
import { byId } from './parts/dom.ts';
import { CLASSIC } from './puzzle/classic.ts';
import { keepKinds } from './puzzle/kinds.ts';
import { blankSheet } from './puzzle/sheet.ts';
import { showPage } from './show.ts';

/** Draws a blank grid at once, and starts the analysis as soon as the engines are ready. */
async function start() {
  const board = new Board(byId('board'));
  const waiting = {
    answers: NOTHING,
    mode: 'digits',
    leaf: null,
    filters: [],
    drawn: [],
    painted: null,
  } as const;
  board.render(viewOf({ sheet: blankSheet(CLASSIC), ...waiting }));

  const engines = await startEngines();
  keepKinds(await engines.clerk.ruleKinds());
  const keeper = new Keeper(engines.clerk);
  const examples = new Examples(engines.clerk);
  const ofNoLink = async () =>
    location.hash
      ? blankSheet(await engines.clerk.shape(CLASSIC.rules))
      : examples.open();
  const first = (await keeper.read()) ?? (await ofNoLink());
  const page = new Page(first, board, engines);
  keeper.watch(page.history);
  watchEntry(page);
  watchCommands(page);
  examples.watch(page.history, () => board.focus());
  showPage(page, engines.clerk);
  new GeneratePane(engines, page.history);
  // The first drawing is scheduled; it takes the focus from the blank grid.
  requestAnimationFrame(() => (document.body.dataset['ready'] = ''));
}

void start();
