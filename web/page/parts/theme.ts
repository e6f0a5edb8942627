import { button, onClick, setAttribute, write } from './dom.ts';

const NAMES = ['auto', 'light', 'dark'] as const;

/**
 * Connects the button for light and dark mode; calls `changed` after each change by the button or
 * the system.
 */
export function watchTheme(changed: () => void) {
  let chosen = 0;
  onClick(button('theme'), () => {
    chosen = (chosen + 1) % NAMES.length;
    const name = NAMES[chosen]!;
    setAttribute(document.documentElement, 'data-theme', name === 'auto' ? null : name);
    write(button('theme'), `Theme: ${name}`);
    changed();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed);
}
