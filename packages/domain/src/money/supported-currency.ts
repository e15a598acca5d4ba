import { minorDigits } from './money.ts';

/** Stripe's currencies without minor units, and those with three digits; all others have two. */
const ZERO_DIGITS: ReadonlySet<string> = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);
const THREE_DIGITS: ReadonlySet<string> = new Set('bhd jod kwd omr tnd'.split(' '));

const KNOWN: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
);

/** Digits after the decimal point of an amount that is sent to Stripe. */
function chargedDigits(currency: string): number {
  if (ZERO_DIGITS.has(currency)) return 0;
  return THREE_DIGITS.has(currency) ? 3 : 2;
}

/** Whether this is an ISO 4217 code in any case. */
export function isCurrency(currency: string): boolean {
  return KNOWN.has(currency.toLowerCase());
}

/**
 * Whether `Intl` counts the minor units of a currency as Stripe does. For the others, such as huf
 * and pkr, a card would be charged a hundredth of the price.
 */
export function isChargeable(currency: string): boolean {
  return minorDigits(currency) === chargedDigits(currency.toLowerCase());
}
