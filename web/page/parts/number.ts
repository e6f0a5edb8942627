const THIN_SPACE = '\u2009';

/** "6 670 903 752", grouped by thin spaces. */
export const grouped = (n: bigint | number) => group(String(n), THIN_SPACE);

/** "6,670,903,752": screen readers read this as one number. */
export const spoken = (n: bigint | number) => group(String(n), ',');

const group = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator);

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const POWER = '\u00a0×\u00a010';

/** "6.67 × 10²¹", rounded to three digits. */
export const scientific = (n: bigint) => rounded(n, 3, (unit) => unit / 2n);

/** The ends of an interval, rounded outwards; short numbers are exact. */
export const intervalText = ([low, high]: readonly [bigint, bigint]) =>
  [roundedEnd(low, () => 0n), roundedEnd(high, (unit) => unit - 1n)].join(' to ');

const roundedEnd = (n: bigint, more: (unit: bigint) => bigint) =>
  n < 100_000n ? grouped(n) : rounded(n, 4, more);

/** Rounds to `kept` digits and a power of ten; `more` is added before truncation. */
function rounded(n: bigint, kept: number, more: (unit: bigint) => bigint): string {
  const unit = 10n ** BigInt(Math.max(0, String(n).length - kept));
  const sum = String(n + more(unit));
  const exponent = [...String(sum.length - 1)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('');
  return `${sum[0]}.${sum.slice(1, kept)}${POWER}${exponent}`;
}

/** The quotient as a number, also if the operands are too large for numbers. */
export function share(part: bigint, total: bigint): number {
  if (total === 0n) return 0;
  return Number((part * 1_000_000n) / total) / 1_000_000;
}

export function percent(part: bigint, total: bigint): string {
  const value = share(part, total) * 100;
  if (part > 0n && value < 0.01) return '< 0.01 %';
  if (part < total && value > 99.99) return '> 99.99 %';
  return `${value >= 10 ? value.toFixed(1) : value.toFixed(2)} %`
    .replace('.00 ', ' ')
    .replace('100.0', '100');
}

export const plural = (n: bigint | number, one: string, many = `${one}s`) =>
  `${grouped(n)} ${BigInt(n) === 1n ? one : many}`;

/** "1st", "22nd", "111th", "1 000th". */
export function ordinal(n: bigint): string {
  const suffix = n % 100n > 10n && n % 100n < 14n ? 'th' : SUFFIXES[Number(n % 10n)];
  return `${grouped(n)}${suffix ?? 'th'}`;
}

const SUFFIXES = ['th', 'st', 'nd', 'rd'];

/** Parses a number as typed, with any grouping, or an ordinal such as "2nd"; null if invalid. */
export function parsed(text: string): bigint | null {
  const digits = text.replace(/[\s\u2009\u202f,.'_]/g, '').replace(/(\d)(st|nd|rd|th)$/i, '$1');
  return /^-?\d+$/.test(digits) ? BigInt(digits) : null;
}
