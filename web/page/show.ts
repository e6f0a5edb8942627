import type { Engine } from '../module/index.ts';
import { drawScale, showLegend } from './answers/legend.ts';
import { Report } from './answers/report.ts';
import type { Mode } from './board/view.ts';
import type { Page } from './page.ts';
import { showCandidates } from './panes/candidates.ts';
import { GridsPane } from './panes/grids.ts';
import { RulesPane } from './panes/rules.ts';
import { changes } from './parts/changes.ts';
import { byId, write } from './parts/dom.ts';
import { oncePerFrame } from './parts/frame.ts';
import { watchNotice } from './parts/notice.ts';
import { watchTheme } from './parts/theme.ts';
import { watchIntake } from './puzzle/intake.ts';
import { titleOf } from './puzzle/rules.ts';
import { cellCount, puzzleOf } from './puzzle/sheet.ts';
import { Taker } from './puzzle/taker.ts';
import { ruleChip } from './drawing/bar.ts';
import { actionsOf, showDrawing } from './drawing/show.ts';
import { SharePane } from './share/pane.ts';
import { SolutionsExport } from './solutions/export.ts';
import { SolutionsPane } from './solutions/pane.ts';

/** Builds all views of the page's state, and keeps them up to date. */
export function showPage(page: Page, clerk: Engine) {
  const { analyst, board, editor, history, leaves, mode, painter, selection, tab } = page;
  const sheet = () => page.sheet;
  const report = new Report(analyst, editor, sheet);
  const drawingActions = actionsOf(page);
  const rules = new RulesPane({
    apply: (text) => editor.changeRules(text),
    shape: () => page.sheet.shape,
    paint: () => painter.start(page.sheet.shape),
    chip: (rule) => ruleChip(rule, page.drawer, drawingActions),
  });
  showDrawing(page, clerk, drawingActions);
  const share = new SharePane(clerk, history);
  const taker = new Taker(clerk, history);
  new SolutionsPane(leaves, sheet);
  new SolutionsExport(clerk, () => ({
    sheet: page.sheet,
    puzzle: leaves.puzzle,
    leafing: leaves.leafer.state.value,
  }));
  new GridsPane(history, (text) => taker.take(text));
  watchIntake((text) => void taker.take(text));
  watchNotice();
  watchModes(page);
  drawScale();

  const isBoardNew = changes();
  const draw = oncePerFrame(() => {
    const answers = analyst.answers.value;
    const { conflicts, reason, witnesses, candidates, occurrences } = answers;
    const { approximation, repair } = answers;
    const shares = [candidates, occurrences, approximation];
    const known = [conflicts, reason, witnesses, ...shares, repair];
    const { filters, drawn, leafer } = leaves;
    const chosen = [mode.value, leafer.state.value.leaf, filters.value, painter.regions.value];
    if (isBoardNew(page.sheet, drawn.value, ...known, ...chosen)) board.render(page.view());
    board.choose(selection.chosen.value);
    report.show(answers, leaves.drawn.value.length);
    showLegend(mode.value, answers, leaves.drawn.value.length);
    showCandidates(page.sheet, answers, leaves.drawn.value, selection.cursor, {
      place: (cell, digit) => editor.place([{ cell, digit }]),
      keep: (cell, digit) => {
        leaves.toggle({ cell, digit });
        tab.set('solutions');
      },
    });
  });

  let shape: unknown = null;
  let asked: unknown = null;
  history.book.watch(() => {
    if (page.sheet === asked) return;
    asked = page.sheet;
    selection.within(cellCount(page.sheet.shape));
    analyst.ask(puzzleOf(page.sheet));
    leaves.changed();
    share.show();
    report.wait();
    draw();
    if (page.sheet.shape !== shape) showRules();
  });
  function showRules() {
    ({ shape } = page.sheet);
    write(
      byId('title'),
      titleOf(page.sheet.shape.rules, page.sheet.shape.rows, page.sheet.shape.columns),
    );
    rules.show(page.sheet.shape);
  }

  for (const changing of [
    analyst.answers,
    mode,
    leaves.leafer.state,
    leaves.filters,
    leaves.drawn,
    painter.regions,
    selection.chosen,
  ]) {
    changing.watch(draw);
  }
  watchTheme(() => board.recolour());
}

/** Watches the display mode of blank cells; solutions are listed only while they are shown. */
function watchModes({ leaves, mode, tab }: Page) {
  byId('modes').addEventListener('change', (event) =>
    mode.set((event.target as HTMLInputElement).value as Mode),
  );
  const want = () => {
    const isLeafing = mode.value === 'solution' || tab.value === 'solutions';
    leaves.want(isLeafing ? 'solutions' : mode.value === 'heat' ? 'shades' : 'nothing');
  };
  mode.watch(want);
  tab.watch(want);
}
