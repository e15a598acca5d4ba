import { MAX_CHARGE_MINOR, minChargeMinor } from '../money/money.ts';

/** The total of an order in minor units: unit price times quantity. */
export function orderTotal(unitPriceMinor: number, quantity: number): number {
  return unitPriceMinor * quantity;
}

export type TotalProblem = 'TOTAL_TOO_SMALL' | 'TOTAL_TOO_LARGE' | 'PRICE_CHANGED';

/**
 * Whether an order of this total may be placed: it must be chargeable to a card, and not above the
 * total that the customer was shown, when the client says which. A lower total is fine.
 */
export function totalProblem(
  totalMinor: number,
  currency: string,
  shownTotalMinor?: number,
): TotalProblem | null {
  if (totalMinor < minChargeMinor(currency)) return 'TOTAL_TOO_SMALL';
  if (totalMinor > MAX_CHARGE_MINOR) return 'TOTAL_TOO_LARGE';
  if (shownTotalMinor !== undefined && shownTotalMinor < totalMinor) return 'PRICE_CHANGED';
  return null;
}
