/** Whether arguments are what they should be. WebAssembly would take anything for a number. */

/** A number of solutions that fits into one answer. */
export const MOST = 2 ** 32 - 1;
/** The greatest seed. */
const GREATEST_SEED = 2n ** 64n - 1n;

/** A whole number that is not negative. */
export function whole(name: string, value: number, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number') throw new TypeError(`${name} is a number, not ${shown(value)}`);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`${name} is a whole number from ${least} to ${most}, not ${value}`);
}

/** A number of any size that is not negative. Whole numbers of the other kind will do. */
export function big(name: string, value: bigint): bigint {
  const number: unknown = value;
  if (typeof number !== 'bigint' && typeof number !== 'number') {
    throw new TypeError(`${name} is a bigint, not ${shown(number)}`);
  }
  if (typeof number === 'number' && !Number.isSafeInteger(number)) {
    throw new RangeError(`${name} is a bigint, not ${number}`);
  }
  if (number < 0) throw new RangeError(`${name} is not negative, as ${number} is`);
  return BigInt(number);
}

export function seedOf(value: bigint): bigint {
  const seed = big('seed', value);
  if (seed > GREATEST_SEED) throw new RangeError(`seed is at most ${GREATEST_SEED}, not ${seed}`);
  return seed;
}

export function text(name: string, value: string): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`${name} is a string, not ${shown(value)}`);
}

function shown(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
