import { Analyst } from './answers/analyst.ts';
import { viewOf } from './answers/overlay.ts';
import { Board } from './board/board.ts';
import { Selection } from './board/selection.ts';
import type { Mode } from './board/view.ts';
import { Editor } from './editor.ts';
import type { Engines } from './engines.ts';
import { Drawer } from './drawing/drawer.ts';
import { Painter } from './panes/paint.ts';
import { byId } from './parts/dom.ts';
import { signal } from './parts/signal.ts';
import { watchTabs } from './parts/tabs.ts';
import { History } from './puzzle/history.ts';
import type { Sheet } from './puzzle/sheet.ts';
import { Leaves } from './solutions/leaves.ts';

/** The state that the parts of the page share. */
export class Page {
  readonly history: History;
  readonly board: Board;
  readonly selection = new Selection();
  readonly mode = signal<Mode>('heat');
  readonly tab = watchTabs(byId('tabs'));
  readonly editor: Editor;
  readonly analyst: Analyst;
  readonly leaves: Leaves;
  readonly painter: Painter;
  readonly drawer: Drawer;

  constructor(first: Sheet, board: Board, { counters, helpers, lister, clerk }: Engines) {
    this.history = new History(first);
    this.board = board;
    this.editor = new Editor(this.history, this.selection, clerk);
    this.analyst = new Analyst(counters, helpers);
    this.leaves = new Leaves(lister, this.analyst, () => this.sheet);
    const change = (rules: string) => this.editor.changeRules(rules);
    this.painter = new Painter(change);
    this.drawer = new Drawer({
      shape: () => this.sheet.shape,
      change: async (rules) => {
        await change(rules);
        // Deselect the cells that have their rule; the next rule gets others.
        this.selection.only(this.selection.cursor);
      },
    });
  }

  get sheet() {
    return this.history.sheet;
  }

  view() {
    return viewOf({
      sheet: this.sheet,
      answers: this.analyst.answers.value,
      mode: this.mode.value,
      leaf: this.leaves.leafer.state.value.leaf,
      filters: this.leaves.filters.value,
      drawn: this.leaves.drawn.value,
      painted: this.painter.regions.value,
    });
  }
}
