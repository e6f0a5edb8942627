import type { Page } from './page.ts';
import { button, byId, input, isField, onClick, setAttribute } from './parts/dom.ts';
import { lineOf } from './puzzle/words.ts';

/** Connects the buttons below the grid and the keys that work everywhere. */
export function watchCommands(page: Page) {
  const { editor, history, leaves } = page;
  onClick(button('undo'), () => history.undo());
  onClick(button('redo'), () => history.redo());
  onClick(button('clear'), () => editor.clear());
  onClick(button('rotate'), () => void editor.rotate());
  onClick(button('relabel'), () => editor.relabel('in order'));
  onClick(button('shuffle'), () => editor.relabel('at random'));
  onClick(button('mode-marks'), () => editor.marking.set(!editor.marking.value));
  input('strict').addEventListener('change', () => editor.restrict(input('strict').checked));
  editor.marking.watch((on) => setAttribute(button('mode-marks'), 'aria-pressed', String(on)));
  history.book.watch(() => {
    button('undo').disabled = !history.canUndo;
    button('redo').disabled = !history.canRedo;
  });

  const help = byId<HTMLDialogElement>('help');
  onClick(button('help-open'), () => help.showModal());

  document.addEventListener('keydown', (event) => {
    if (isField(event.target) || help.open) return;
    const act = keyed(event);
    if (!act) return;
    event.preventDefault();
    act();
  });

  function keyed(event: KeyboardEvent) {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') return () => (event.shiftKey ? history.redo() : history.undo());
      return key === 'y' ? () => history.redo() : undefined;
    }
    if (key === 'r') return () => button('all-rules').click();
    if (key === 'pagedown') return () => void leaves.leafer.step('next');
    return key === 'pageup' ? () => void leaves.leafer.step('previous') : undefined;
  }

  document.addEventListener('copy', (event) => {
    if (isField(event.target) || getSelection()?.toString()) return;
    event.clipboardData?.setData('text/plain', lineOf(page.sheet.shape, page.sheet.cells));
    event.preventDefault();
  });
}
