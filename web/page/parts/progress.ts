import type { Progress } from '../../module/index.ts';
import { button, byId, element, onClick, write } from './dom.ts';

/** The delay in milliseconds before progress is shown. */
const PATIENCE = 300;

/** A line that shows the progress of long work, with a button to stop it. */
export class ProgressLine {
  readonly #name: string;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Fills `NAME-progress` with `NAME-bar`, `NAME-words` and `NAME-stop`. */
  constructor(name: string) {
    this.#name = name;
    byId(`${name}-progress`).append(
      element('progress', { id: `${name}-bar`, max: 1, 'aria-labelledby': `${name}-words` }),
      element('span', { id: `${name}-words` }),
      element('button', { type: 'button', class: 'small', id: `${name}-stop` }, 'Stop'),
    );
  }

  onStop(stop: () => void) {
    onClick(button(`${this.#name}-stop`), stop);
  }

  /** Shows the current work; null hides the line. */
  show(words: string | null, progress?: Progress) {
    const line = byId(`${this.#name}-progress`);
    if (words === null) {
      clearTimeout(this.#timer);
      this.#since = 0;
      line.hidden = true;
      return;
    }
    this.#since ||= this.#start(line);
    const bar = byId<HTMLProgressElement>(`${this.#name}-bar`);
    if (progress) bar.value = progress.done;
    else bar.removeAttribute('value');
    write(
      byId(`${this.#name}-words`),
      progress ? `${words}, ${Math.floor(progress.done * 100)} %${left(progress)}` : `${words} …`,
    );
  }

  /** Hides the line before other work. */
  restart() {
    this.show(null);
  }

  #start(line: HTMLElement) {
    this.#timer = setTimeout(() => {
      line.hidden = false;
    }, PATIENCE);
    return performance.now();
  }
}

function left({ done, seconds }: Progress): string {
  if (seconds === undefined) return '';
  const rest = seconds * (1 - done);
  return rest < 60
    ? `, about ${Math.ceil(rest)} s left`
    : `, about ${Math.ceil(rest / 60)} min left`;
}
