import { byId, setAttribute } from './dom.ts';
import { signal, type Signal } from './signal.ts';

/**
 * Tabs as in the ARIA pattern: arrow keys move between them, and the selected tab shows its panel.
 */
export function watchTabs(list: HTMLElement): Signal<string> {
  const tabs = [...list.querySelectorAll<HTMLButtonElement>('[role=tab]')];
  const panelOf = (tab: HTMLElement) => tab.getAttribute('aria-controls')!;
  const open = signal(panelOf(tabs[0]!));
  for (const tab of tabs) {
    tab.addEventListener('click', () => open.set(panelOf(tab)));
    tab.addEventListener('keydown', (event) => {
      const to = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!to) return;
      const next = tabs[(tabs.indexOf(tab) + to + tabs.length) % tabs.length]!;
      open.set(panelOf(next));
      next.focus();
      event.preventDefault();
    });
  }
  open.watch((panel) => {
    for (const tab of tabs) {
      const isOpen = panelOf(tab) === panel;
      setAttribute(tab, 'aria-selected', String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      byId(panelOf(tab)).hidden = !isOpen;
    }
  });
  return open;
}
