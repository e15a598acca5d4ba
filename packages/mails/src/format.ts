import { formatMajor, minorDigits } from '@bm/domain/money/money';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats minor units with the sign of the currency: 661825 usd is "$6,618.25". */
export function formatMoney(minor: number, currency: string): string {
  let format = formats.get(currency);
  if (format === undefined) {
    const digits = minorDigits(currency);
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
    });
    formats.set(currency, format);
  }
  // As a text, so that no digit is lost in floating point.
  const decimal: unknown = formatMajor(minor, currency);
  return isDecimal(decimal) ? format.format(decimal) : String(decimal);
}

function isDecimal(text: unknown): text is `${number}` {
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text);
}

const count = new Intl.NumberFormat('en-US');

/** Formats a number of units: 12000 is "12,000". */
export function formatCount(units: number): string {
  return count.format(units);
}

/** A count of units: "1 unit", "12,000 units". */
export function formatUnits(units: number): string {
  return `${formatCount(units)} ${units === 1 ? 'unit' : 'units'}`;
}

const dateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Formats milliseconds since 1970: "17 Nov 2026, 10:09 UTC". The shop does not know the time zone. */
export function formatDateTime(time: number): string {
  return `${dateTime.format(time)} UTC`;
}
