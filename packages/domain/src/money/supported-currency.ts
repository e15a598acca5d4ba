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

/** Whether Stripe charges every whole number of minor units between its smallest and its largest charge. */
export function chargesEveryAmount(currency: string): boolean {
  return chargeStep(currency) === 1;
}

/** Whether this is an ISO 4217 code in any case. */
export function isCurrency(currency: string): boolean {
  return KNOWN.has(currency.toLowerCase());
}

/**
 * The minor units of which every amount that Stripe takes is a multiple: 10 for a currency with three
 * digits, so that the last digit is 0.
 */
export function chargeStep(currency: string): number {
  return THREE_DIGITS.has(currency.toLowerCase()) ? 10 : 1;
}

/**
 * Whether `Intl` counts the minor units of a currency as Stripe does. For the others, such as huf
 * and pkr, a card would be charged a hundredth of the price.
 */
export function hasStripeDigits(currency: string): boolean {
  return minorDigits(currency) === chargedDigits(currency.toLowerCase());
}
