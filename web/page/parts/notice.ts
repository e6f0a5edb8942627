import { button, byId, onClick, write } from './dom.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a message in a corner of the page. Notes disappear after a while; errors must be closed.
 */
export function notify(text: string, kind: 'note' | 'error' = 'note') {
  const notice = byId('notice');
  clearTimeout(timer);
  write(byId('notice-text'), text);
  notice.dataset['kind'] = kind;
  notice.hidden = text === '';
  if (kind === 'note') timer = setTimeout(() => (notice.hidden = true), 4000);
}

export function watchNotice() {
  onClick(button('notice-close'), () => notify(''));
}
