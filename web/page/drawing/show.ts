import type { Engine, RuleKind } from '../../module/index.ts';
import type { Page } from '../page.ts';
import { byId, input } from '../parts/dom.ts';
import { oncePerFrame } from '../parts/frame.ts';
import { changes } from '../parts/changes.ts';
import { pick } from '../puzzle/rules.ts';
import { RuleBar, type BarActions } from './bar.ts';
import { showMargin } from './margin.ts';
import { Palette } from './palette.ts';

/** The actions of the bar, the palette and lists of rules. */
export const actionsOf = ({ board, drawer, selection, tab }: Page): BarActions => ({
  pick: (kind: RuleKind) => {
    if (kind === drawer.drawing.value?.draft.kind) return drawer.cancel();
    board.focus();
    void drawer.pick(kind, selection.cells);
  },
  openAll: () => {
    tab.set('rules');
    input('palette-search').focus();
    input('palette-search').select();
  },
  edit: (rule) => {
    if (drawer.edit(rule)) return selection.line(drawer.drawing.value!.draft.groups.flat());
    // It can only be edited as text.
    tab.set('rules');
    byId('rules-text').focus();
  },
  done: () => board.focus(),
});

/** Shows the rule in progress below and around the grid, and keeps the palette up to date. */
export function showDrawing(page: Page, clerk: Engine, actions: BarActions) {
  const { board, drawer, history, painter, selection, tab } = page;
  const bar = new RuleBar(drawer, actions);
  const palette = new Palette(clerk, actions.pick);
  const isMarginNew = changes();
  const showBar = () => bar.show(page.sheet.shape, drawer.drawing.value, selection.cursor);
  const show = oncePerFrame(() => {
    const { shape } = page.sheet;
    const drawing = drawer.drawing.value;
    // The edited rule has been removed, by undo or as text.
    if (drawing?.replaces && !pick(shape.rules).parts.includes(drawing.replaces)) drawer.cancel();
    showBar();
    palette.show(shape, drawing?.draft.kind ?? null);
    const isOpen = drawing?.draft.kind.takes === 'ends' && painter.regions.value === null;
    if (isMarginNew(shape, isOpen))
      showMargin(board.margin(isOpen), shape, isOpen, {
        add: (cells) => {
          selection.line(cells);
          void drawer.take(cells);
        },
        edit: actions.edit,
      });
  });
  // Without delay, because the next key belongs to the field.
  drawer.drawing.watch(showBar);
  for (const changing of [history.book, drawer.drawing, selection.chosen, painter.regions])
    changing.watch(show);
  tab.watch((open) => {
    if (open === 'rules') void palette.draw();
  });
  painter.regions.watch((regions) => regions && drawer.cancel());
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !drawer.drawing.value) return;
    drawer.cancel();
    actions.done();
  });
}
