/** The queue of questions to a worker. */

import { fromMessage } from './errors.js';
import type { Response } from './messages.js';
import type { Worker } from './platform/platform.js';
import type { Answer, Arguments, Name } from './questions.js';
import { Crash, type Progress } from './types.js';

export interface Asking {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

interface Waiting extends Asking {
  readonly name: Name;
  readonly args: readonly unknown[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Asks a worker one question at a time. A cancelled or crashed worker is replaced, and the new one
 * answers the remaining questions.
 */
export class Desk {
  readonly #start: () => Worker;
  readonly #queue: Waiting[] = [];
  #worker: Worker | undefined;
  #asked: Waiting | undefined;
  #isClosed = false;

  /** @param start - Starts a worker that waits for questions. */
  constructor(start: () => Worker) {
    this.#start = start;
  }

  ask<N extends Name>(name: N, args: Arguments<N>, asking: Asking = {}): Promise<Answer<N>> {
    const { signal, onProgress } = asking;
    return new Promise<unknown>((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.#isClosed) throw closed();
      const abort = () => this.#abort(waiting);
      const done = () => signal?.removeEventListener('abort', abort);
      const waiting: Waiting = {
        name,
        args,
        signal,
        onProgress,
        resolve: (answer) => (done(), resolve(answer)),
        reject: (reason) => (done(), reject(reason)),
      };
      signal?.addEventListener('abort', abort);
      this.#queue.push(waiting);
      this.#next();
    }) as Promise<Answer<N>>;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#dismiss();
    const left = this.#asked ? [this.#asked, ...this.#queue] : this.#queue;
    this.#asked = undefined;
    left.forEach(({ reject }) => reject(closed()));
    this.#queue.length = 0;
  }

  #hire(): void {
    const worker = this.#start();
    this.#worker = worker;
    worker.mayRest(true);
    worker.listen((message) => {
      if (worker === this.#worker) this.#hear(message as Response);
    });
    worker.onEnd((reason) => {
      if (worker === this.#worker) this.#replace(new Crash(reason));
    });
  }

  #dismiss(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Terminates the worker and rejects the question in progress. */
  #replace(reason: unknown): void {
    this.#dismiss();
    this.#settle(({ reject }) => reject(reason));
  }

  #abort(waiting: Waiting): void {
    const { signal, reject } = waiting;
    if (waiting === this.#asked) {
      this.#replace(signal?.reason);
      // Start a new worker now, so that the next question need not wait for it.
      if (!this.#worker) this.#hire();
      return;
    }
    this.#queue.splice(this.#queue.indexOf(waiting), 1);
    reject(signal?.reason);
  }

  #next(): void {
    if (this.#asked) return;
    this.#asked = this.#queue.shift();
    if (!this.#asked) return;
    const { name, args } = this.#asked;
    try {
      if (!this.#worker) this.#hire();
      this.#worker?.mayRest(false);
      this.#worker?.post({ kind: 'question', name, args });
    } catch (error) {
      // Arguments that cannot be cloned are not sent, so no answer would arrive.
      this.#settle(({ reject }) => reject(error));
    }
  }

  #hear(response: Response): void {
    switch (response.kind) {
      case 'progress':
        return this.#tell(response.progress);
      case 'answer':
        return this.#settle(({ resolve }) => resolve(response.answer));
      case 'error': {
        const error = fromMessage(response.error);
        if (error instanceof Crash) return this.#replace(error);
        return this.#settle(({ reject }) => reject(error));
      }
    }
  }

  #tell(progress: Progress): void {
    try {
      this.#asked?.onProgress?.(progress);
    } catch (error) {
      this.#replace(error);
    }
  }

  #settle(how: (asked: Waiting) => void): void {
    const asked = this.#asked;
    this.#asked = undefined;
    this.#worker?.mayRest(true);
    if (asked) how(asked);
    this.#next();
  }
}

function closed(): Error {
  return new DOMException('the engine is closed', 'AbortError');
}
