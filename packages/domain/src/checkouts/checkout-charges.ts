import { MAX_CHARGE_MINOR, MAX_TRANSFER_MINOR, minChargeMinor } from '../money/money.ts';
import type { PaymentMethod } from '../payments/payment.schema.ts';
import { deliveryTotal } from './amount-due.ts';

/** 100 %, in basis points. */
export const FULL_RATE_BP = 10_000;

/** The charge of a delivery method in minor units, and the sum of the lines from which it is free. */
interface DeliveryRate {
  chargeMinor: number;
  freeFromMinor: number | null;
}

/** The delivery method and the tax rate in basis points; an exempt customer has rate 0. */
export interface ChargeTerms {
  /** Null for a purchase without delivery charge. */
  delivery: DeliveryRate | null;
  taxRateBp: number;
}

/** The amounts of a checkout in minor units. */
export interface CheckoutAmounts {
  /** The sum of the lines without tax. */
  linesMinor: number;
  /** The tax of each line, in the order of the lines. */
  lineTaxes: number[];
  deliveryMinor: number;
  deliveryTaxMinor: number;
  /** The tax of all lines and of the delivery. */
  taxMinor: number;
  /** Lines, delivery and tax. */
  totalMinor: number;
}

/** The tax of an amount, rounded half up to minor units. `rateBp` in basis points. */
export function taxAmount(amountMinor: number, rateBp: number): number {
  // Two products, because amount times rate may exceed the safe integers.
  const whole = Math.floor(amountMinor / FULL_RATE_BP);
  const rest = amountMinor % FULL_RATE_BP;
  return whole * rateBp + Math.floor((rest * rateBp + FULL_RATE_BP / 2) / FULL_RATE_BP);
}

/** The charge of a delivery method for lines of this sum, without tax, in minor units. */
export function deliveryCharge(delivery: DeliveryRate | null, linesMinor: number): number {
  if (delivery === null) return 0;
  const { chargeMinor, freeFromMinor } = delivery;
  return freeFromMinor !== null && linesMinor >= freeFromMinor ? 0 : chargeMinor;
}

/**
 * The amounts of a checkout. Prices are net; each line and the delivery bear the tax, each rounded on
 * its own, and sums are sums of rounded amounts. Cart, placement and documents call this one function.
 */
export function checkoutAmounts(
  lines: readonly { totalMinor: number }[],
  { delivery, taxRateBp }: ChargeTerms,
): CheckoutAmounts {
  const linesMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const lineTaxes = lines.map(({ totalMinor }) => taxAmount(totalMinor, taxRateBp));
  const deliveryMinor = deliveryCharge(delivery, linesMinor);
  const deliveryTaxMinor = taxAmount(deliveryMinor, taxRateBp);
  const taxMinor = lineTaxes.reduce((sum, tax) => sum + tax, deliveryTaxMinor);
  const totalMinor = linesMinor + deliveryMinor + taxMinor;
  return { linesMinor, lineTaxes, deliveryMinor, deliveryTaxMinor, taxMinor, totalMinor };
}

/** The delivery of a placed checkout with what determines it, in minor units and basis points. */
export interface PlacedDelivery {
  deliveryMinor: number;
  deliveryTaxMinor: number;
  /** The charge of the method; null for a checkout that was placed before it was stored. */
  deliveryRateMinor: number | null;
  /** The sum of the lines from which it is free, lowered by `freeFromAfter`; null where it never is. */
  deliveryFreeFromMinor: number | null;
  taxRateBp: number;
}

/**
 * The delivery charge and its tax for what is left of a checkout after its customer cancelled lines;
 * `leftMinor` is the sum of the others, without tax. A charge whose method is not stored stays.
 */
export function deliveryOfLeft(checkout: PlacedDelivery, leftMinor: number) {
  const { deliveryRateMinor: chargeMinor, deliveryFreeFromMinor: freeFromMinor } = checkout;
  if (chargeMinor === null || leftMinor === 0) {
    return { deliveryMinor: checkout.deliveryMinor, deliveryTaxMinor: checkout.deliveryTaxMinor };
  }
  const deliveryMinor = deliveryCharge({ chargeMinor, freeFromMinor }, leftMinor);
  return { deliveryMinor, deliveryTaxMinor: taxAmount(deliveryMinor, checkout.taxRateBp) };
}

/**
 * The sum from which the delivery is free after the shop cancelled lines of `closedMinor`, without
 * tax. While it is free, these lines count as bought: lines that the customer cancels later must not
 * end a free delivery that the shop's cancellation brought close to its limit.
 */
export function freeFromAfter(
  {
    deliveryMinor,
    deliveryFreeFromMinor: freeFromMinor,
  }: Pick<PlacedDelivery, 'deliveryMinor' | 'deliveryFreeFromMinor'>,
  closedMinor: number,
): number | null {
  if (deliveryMinor > 0 || freeFromMinor === null) return freeFromMinor;
  return Math.max(0, freeFromMinor - closedMinor);
}

/** A placed checkout with the sum of its lines and its total, which has the present delivery. */
type PlacedCheckout = PlacedDelivery & { linesMinor: number; totalMinor: number };

/** The delivery charge and its tax at placement: a line that was cancelled later may have changed it. */
export function placedDelivery(checkout: PlacedCheckout) {
  return deliveryOfLeft(checkout, checkout.linesMinor);
}

/** The total at placement, with the delivery charge of then, in minor units. */
export function placedTotal(checkout: PlacedCheckout): number {
  return checkout.totalMinor - deliveryTotal(checkout) + deliveryTotal(placedDelivery(checkout));
}

/** The total of an order in minor units: unit price times quantity. */
export function orderTotal(unitPriceMinor: number, quantity: number): number {
  return unitPriceMinor * quantity;
}

export type TotalProblem = 'TOTAL_TOO_SMALL' | 'TOTAL_TOO_LARGE' | 'PRICE_CHANGED';

/** The largest total that is paid in this way, in minor units. */
export function maxTotalMinor(method: PaymentMethod): number {
  return method === 'card' ? MAX_CHARGE_MINOR : MAX_TRANSFER_MINOR;
}

/** What a total is compared with, in minor units. */
interface TotalLimits {
  currency: string;
  method: PaymentMethod;
  /** What the client showed; absent where it showed nothing. */
  shownTotalMinor?: number | undefined;
}

/**
 * The problem of a total of an order or checkout: not payable in this way, or above the total that
 * the client showed. Null for a valid total; one below the shown total is valid. The smallest total
 * is that of a card for all, because a checkout may be paid in another way later.
 */
export function totalProblem(
  totalMinor: number,
  { currency, method, shownTotalMinor = totalMinor }: TotalLimits,
): TotalProblem | null {
  if (totalMinor < minChargeMinor(currency)) return 'TOTAL_TOO_SMALL';
  if (totalMinor > maxTotalMinor(method)) return 'TOTAL_TOO_LARGE';
  if (shownTotalMinor < totalMinor) return 'PRICE_CHANGED';
  return null;
}
