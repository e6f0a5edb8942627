/** An observable value: each watcher is called at once and after every change. */
export interface Signal<T> {
  readonly value: T;
  set(value: T): void;
  watch(watcher: (value: T) => void): void;
}

export function signal<T>(initial: T): Signal<T> {
  const watchers: ((value: T) => void)[] = [];
  let current = initial;
  return {
    get value() {
      return current;
    },
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const watcher of watchers) watcher(value);
    },
    watch(watcher) {
      watchers.push(watcher);
      watcher(current);
    },
  };
}
