import { byId, input, setAttribute, write } from '../parts/dom.ts';

/** Whether the page's address works on other machines, which it does not for a file. */
const IS_HOSTED = /^https?:$/.test(location.protocol);

const KEY = 'lazydoku-host';

/** The code of the puzzle, and a link to this page or to a hosted copy. */
export class Address {
  #code = '';

  constructor() {
    const host = input('host');
    byId('host-field').hidden = IS_HOSTED;
    host.value = IS_HOSTED ? '' : remembered();
    host.addEventListener('input', () => this.show(this.#code));
    host.addEventListener('change', () => remember(pageAt(host.value) ? host.value.trim() : ''));
  }

  show(code: string) {
    this.#code = code;
    input('code').value = code;
    const typed = IS_HOSTED ? location.href : input('host').value.trim();
    const page = pageAt(typed);
    byId('link-field').hidden = page === null;
    if (page !== null) input('link').value = `${page}#${code}`;
    const isWrong = page === null && typed !== '';
    setAttribute(input('host'), 'aria-invalid', isWrong && 'true');
    write(
      byId('host-problem'),
      isWrong ? 'Not the address of a page. An example is https://example.org/lazydoku.html.' : '',
    );
  }
}

/** Parses the address of a page as typed, possibly without `https://` or with a grid. */
function pageAt(typed: string): string | null {
  try {
    const url = new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
    const isNamed = /\.|^localhost$|:/.test(url.hostname);
    return isNamed ? url.href.split('#')[0]! : null;
  } catch {
    return null;
  }
}

// Storage may be forbidden.
function remembered(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function remember(page: string) {
  try {
    if (page) localStorage.setItem(KEY, page);
    else localStorage.removeItem(KEY);
  } catch {
    // The address must be typed again next time.
  }
}
