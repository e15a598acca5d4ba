import { badParameter } from './api-error.ts';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
const LARGEST = 99_999_999;

// Smallest charges in minor units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
const SMALLEST: Record<string, number> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
};
const SMALLEST_ELSEWHERE = 50;

/** Refuses an unknown currency. Answers its code in lower case. */
export function checkCurrency(code: string): string {
  const currency = code.toLowerCase();
  if (CURRENCIES.has(currency)) return currency;
  throw badParameter(undefined, `Invalid currency: ${currency}.`, 'currency');
}

/** Refuses an amount (minor units) that cannot be charged in `currency`. */
export function checkAmount(amount: number, currency: string): void {
  checkPositive(amount);
  const smallest = SMALLEST[currency] ?? SMALLEST_ELSEWHERE;
  if (amount < smallest) {
    const bound = `${formatAmount(smallest, currency)} ${currency}`;
    throw badParameter('amount_too_small', `Amount must be at least ${bound}`, 'amount');
  }
  if (amount > LARGEST) {
    const bound = `${formatAmount(LARGEST, currency)} ${currency}`;
    throw badParameter('amount_too_large', `Amount must be no more than ${bound}`, 'amount');
  }
}

/** Refuses zero and less. */
export function checkPositive(amount: number): void {
  if (amount >= 1) return;
  const message = 'This value must be greater than or equal to 1.';
  throw badParameter('parameter_invalid_integer', message, 'amount');
}

/** Minor units as Stripe writes them in its messages, for example `$10.50`. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
