import type { OrderState } from '../orders/order-state.ts';

/** The charges of a checkout beside its lines, in minor units. */
export interface CheckoutCharges {
  deliveryMinor: number;
  taxMinor: number;
}

/**
 * What is still to be paid of a checkout, in minor units: its unpaid orders with the charges, or 0
 * when no order is unpaid. The payment intent and the settlement use this one function.
 */
export function amountDue(
  { deliveryMinor, taxMinor }: CheckoutCharges,
  orders: readonly { state: OrderState; totalMinor: number }[],
): number {
  const unpaid = orders.filter(({ state }) => state === 'unpaid');
  if (unpaid.length === 0) return 0;
  return unpaid.reduce((sum, { totalMinor }) => sum + totalMinor, deliveryMinor + taxMinor);
}
