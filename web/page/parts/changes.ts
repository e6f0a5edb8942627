/**
 * Returns a function that reports whether any value has changed since its last call. Used to avoid
 * replacing elements that have the focus.
 */
export function changes(): (...values: readonly unknown[]) => boolean {
  let last: readonly unknown[] | null = null;
  return (...values) => {
    const isSame =
      last?.length === values.length && values.every((value, i) => Object.is(value, last![i]));
    last = values;
    return !isSame;
  };
}
