import { formatRate } from '@bm/domain/money/tax-rate';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';

/** One locale on server and browser, so that both render the same text. */
export const LOCALE = 'en-US';

/** The signs of common currencies with two decimal digits. */
const SIGNS = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['INR', '₹'],
]);

const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(code: string): Intl.NumberFormat {
  const known = moneyFormats.get(code);
  if (known) return known;
  const made = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: code });
  moneyFormats.set(code, made);
  return made;
}

/** Formats money: `58200, 'usd'` is `$582.00`. `minor` is an integer in minor units. */
export function formatMoney(minor: number, currency: string): string {
  const code = currency.toUpperCase();
  const sign = SIGNS.get(code);
  if (sign !== undefined) return formatWithSign(minor, sign);
  const format = moneyFormat(code);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** digits).replace('-', '−');
}

function formatWithSign(minor: number, sign: string): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '−' : ''}${sign}${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Formats an integer with thousands separators: `2400` is `2,400`. */
export function formatCount(value: number): string {
  return groupThousands(String(value));
}

/** A number that was counted up to `most`: `1,000+` for that many or more. */
export function formatUpTo(count: number, most = MAX_COUNTED): string {
  return count < most ? formatCount(count) : `${formatCount(most)}+`;
}

/**
 * A count with its noun, `[singular, plural]`: `1 order`, `1,200 orders`. `maxCount` is the limit of
 * the count: `1,000+ orders`.
 */
export function formatCountWithUnit(
  count: number,
  [one, many]: readonly [string, string],
  maxCount = Infinity,
): string {
  return `${formatCount(count)}${count < maxCount ? '' : '+'} ${count === 1 ? one : many}`;
}

/** A number of units of a part: `1 unit`, `2,400 units`. */
export function formatUnits(count: number): string {
  return formatCountWithUnit(count, ['unit', 'units']);
}

/** A share from 0 to 1: `0.2351` is `23.5%`; less than a thousandth, but not nothing, is `<0.1%`. */
export function formatPercent(share: number): string {
  if (share > 0 && share < 0.001) return '<0.1%';
  return `${Math.round(share * 1000) / 10}%`;
}

/** The label of a tax with its rate in basis points: `VAT 15 %`. */
export function formatTaxName(name: string, rateBp: number): string {
  return `${name} ${formatRate(rateBp)}`;
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
