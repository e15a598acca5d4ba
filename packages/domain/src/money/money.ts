import { parseDecimal } from '../shared/decimal-text.ts';

/** Common currencies: the first use of `Intl` takes a browser tens of milliseconds. */
const TWO_DIGITS: ReadonlySet<string> = new Set(['usd', 'eur', 'gbp', 'inr', 'bdt']);

/** Digits after the decimal point of an ISO 4217 currency (usd 2, jpy 0, kwd 3). */
export function minorDigits(currency: string): number {
  if (TWO_DIGITS.has(currency.toLowerCase())) return 2;
  return (
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
    }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** Converts minor units to the decimal number of the REST API: 24250 usd is 242.5. */
export function toMajor(minor: number, currency: string): number {
  return Number(formatMajor(minor, currency));
}

/** Formats minor units as decimal digits without a currency sign: 24250 usd is "242.50". */
export function formatMajor(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  if (digits === 0) return String(minor);
  const sign = minor < 0 ? '-' : '';
  const padded = String(Math.abs(minor)).padStart(digits + 1, '0');
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/**
 * Parses a decimal amount to minor units, without floating point: "242.5" usd is 24250.
 * Null for a text that is no plain decimal, has too many decimals, or exceeds the safe integers.
 */
export function parseMajor(value: string | number, currency: string): number | null {
  return parseDecimal(String(value), minorDigits(currency));
}

/** The largest amount of one card payment, in minor units (Stripe: eight digits). */
export const MAX_CHARGE_MINOR = 99_999_999;

/** The largest amount of one bank transfer, in minor units. */
export const MAX_TRANSFER_MINOR = 100_000_000_000;

/** Stripe's smallest charges in minor units; other currencies use the fallback. */
const MIN_CHARGE_MINOR: Readonly<Record<string, number>> = {
  gbp: 30,
  jpy: 50,
  hkd: 400,
  mxn: 1000,
};
const FALLBACK_MIN_CHARGE_MINOR = 50;

/** The smallest amount that can be charged to a card in this currency, in minor units. */
export function minChargeMinor(currency: string): number {
  return MIN_CHARGE_MINOR[currency.toLowerCase()] ?? FALLBACK_MIN_CHARGE_MINOR;
}
