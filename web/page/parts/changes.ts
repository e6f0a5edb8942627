/**
 * Says whether any of the values is another one than at the last call: elements with the keyboard
 * must not be replaced.
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
