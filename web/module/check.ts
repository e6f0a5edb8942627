/** Argument checks: WebAssembly would convert anything to a number. */

/** The largest number of solutions per answer. */
export const MOST = 2 ** 32 - 1;
/** The largest seed, 64 bits. */
const GREATEST_SEED = 2n ** 64n - 1n;

/** Checks that a number is an integer from `least` to `most`. */
export function whole(name: string, value: number, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number, not ${shown(value)}`);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`${name} must be an integer from ${least} to ${most}, not ${value}`);
}

/** Checks that an integer is not negative. Accepts `number` as well as `bigint`. */
export function big(name: string, value: bigint): bigint {
  const number: unknown = value;
  if (typeof number !== 'bigint' && typeof number !== 'number') {
    throw new TypeError(`${name} must be a bigint, not ${shown(number)}`);
  }
  if (typeof number === 'number' && !Number.isSafeInteger(number)) {
    throw new RangeError(`${name} must be a bigint, not ${number}`);
  }
  if (number < 0) throw new RangeError(`${name} must not be negative, but is ${number}`);
  return BigInt(number);
}

export function seedOf(value: bigint): bigint {
  const seed = big('seed', value);
  if (seed > GREATEST_SEED) throw new RangeError(`seed must be at most ${GREATEST_SEED}, not ${seed}`);
  return seed;
}

export function text(name: string, value: string): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`${name} must be a string, not ${shown(value)}`);
}

function shown(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
