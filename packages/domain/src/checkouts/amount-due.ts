import type { OrderState } from '../orders/order-state.ts';

/** The charges of a checkout beside its lines, in minor units. */
export interface CheckoutCharges {
  deliveryMinor: number;
  deliveryTaxMinor: number;
}

/** An order with its amounts in minor units; the tax is not part of the total. */
export interface TaxedOrder {
  totalMinor: number;
  taxMinor: number;
}

/** The delivery charge with its tax, in minor units. */
export function deliveryTotal({ deliveryMinor, deliveryTaxMinor }: CheckoutCharges): number {
  return deliveryMinor + deliveryTaxMinor;
}

/** An order's total with its tax, in minor units. */
export function taxedTotal({ totalMinor, taxMinor }: TaxedOrder): number {
  return totalMinor + taxMinor;
}

/**
 * What one purchase showed and charges, in minor units: with delivery and tax for an order that was
 * placed alone, which makes all of its checkout; without them for a line of several.
 */
export function purchasePrice(
  order: { totalMinor: number },
  checkout: { linesMinor: number; totalMinor: number },
): number {
  return order.totalMinor === checkout.linesMinor ? checkout.totalMinor : order.totalMinor;
}

/** The tax that is part of a gross amount, in minor units, rounded half up. */
export function includedTax(grossMinor: number, taxRateBp: number): number {
  const whole = 10_000 + taxRateBp;
  return Math.floor((2 * grossMinor * taxRateBp + whole) / (2 * whole));
}

/** The sum of the unpaid orders of a checkout, in minor units. */
export interface UnpaidSum {
  /** The number of orders. */
  orders: number;
  linesMinor: number;
  taxMinor: number;
}

/**
 * The amount due of a checkout, in minor units: its unpaid orders with their tax, and the
 * delivery; 0 when no order is unpaid. The payment intent and the settlement use this one function.
 */
export function amountDue(
  charges: CheckoutCharges,
  orders: readonly (TaxedOrder & { state: OrderState })[],
): number {
  const unpaid = orders.filter(({ state }) => state === 'unpaid');
  return amountDueForSum(charges, {
    orders: unpaid.length,
    linesMinor: unpaid.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    taxMinor: unpaid.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
  });
}

/** The same for unpaid orders that are summed up already. */
export function amountDueForSum(charges: CheckoutCharges, unpaid: UnpaidSum): number {
  return unpaid.orders === 0 ? 0 : unpaid.linesMinor + unpaid.taxMinor + deliveryTotal(charges);
}
