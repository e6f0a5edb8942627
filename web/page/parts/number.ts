const THIN_SPACE = '\u2009';

/** 6670903752 as "6 670 903 752", with thin spaces. */
export const grouped = (n: bigint | number) => group(String(n), THIN_SPACE);

/** The same with commas, which screen readers take for one number. */
export const spoken = (n: bigint | number) => group(String(n), ',');

const group = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator);

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** "6.67 × 10²¹", for numbers that nobody reads digit by digit. */
export function scientific(n: bigint): string {
  const digits = String(n);
  const exponent = [...String(digits.length - 1)]
    .map((digit) => SUPERSCRIPTS[Number(digit)])
    .join('');
  return `${digits[0]}.${digits.slice(1, 3).padEnd(2, '0')} × 10${exponent}`;
}

/** The quotient as a number, for shares of totals that are too large for one. */
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

/** A number that a person typed, with any grouping; null if it is none. */
export function parsed(text: string): bigint | null {
  const digits = text.replace(/[\s\u2009\u202f,.'_]/g, '');
  return /^\d+$/.test(digits) ? BigInt(digits) : null;
}
