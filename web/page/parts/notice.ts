import { button, byId, onClick, write } from './dom.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something in a corner of the page, for a while; errors stay until they are closed. */
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
