/** The largest amount of one card payment, in minor units (Stripe: eight digits). */
export const MAX_CHARGE_MINOR = 99_999_999;

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
