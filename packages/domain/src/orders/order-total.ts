import { MAX_CHARGE_MINOR, minChargeMinor } from '../money/money.ts';

/** The total of an order in minor units: unit price times quantity. */
export function orderTotal(unitPriceMinor: number, quantity: number): number {
  return unitPriceMinor * quantity;
}

export type TotalProblem = 'TOTAL_TOO_SMALL' | 'TOTAL_TOO_LARGE' | 'PRICE_CHANGED';

/**
 * The problem of a total of an order or checkout: not chargeable to a card, or above the total that
 * the client showed. Null for a valid total; one below the shown total is valid.
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
