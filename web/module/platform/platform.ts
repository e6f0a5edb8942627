/** The differences between browsers, Node and pages of one file. */

/** One end of the channel between an engine and its worker. */
export interface Port {
  post(message: unknown, transfer?: ArrayBuffer[]): void;
  listen(receive: (message: unknown) => void): void;
}

/** A worker. */
export interface Worker extends Port {
  /** Called if the worker ends by itself. */
  onEnd(ended: (reason: string) => void): void;
  /** Sets whether the process may exit while the worker is idle. */
  mayRest(may: boolean): void;
  terminate(): void;
}

export interface Platform {
  /** The compiled engine. */
  compile(): Promise<WebAssembly.Module>;
  startWorker(): Worker;
  /** In a worker: the channel to the engine. */
  parent(): Port;
}
