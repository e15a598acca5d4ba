import { checkoutAmounts, type CheckoutAmounts } from '@bm/domain/checkouts/checkout-charges';
import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import type { DeliveryMethod } from '@bm/domain/settings/settings.schema';
import { formatMoney } from './format.ts';

/** The chosen delivery and payment; empty texts where nothing was chosen. */
export interface CheckoutChoice {
  deliveryMethodId: string;
  paymentMethod: PaymentMethod | '';
}

/** What the placed lines cost with the chosen delivery. */
export interface CheckoutCosts {
  amounts: CheckoutAmounts;
  /** The chosen method, or that of the last order, or the shop's default. */
  delivery: DeliveryMethod | undefined;
  /** Card where bank transfer is not offered. */
  paymentMethod: PaymentMethod;
}

/**
 * Computes what lines with these totals in minor units cost, by the function that the server uses. A
 * draft of an earlier visit may name a method that is no longer offered.
 */
export function checkoutCosts(
  { deliveryMethods, taxRateBp, bankHoldHours, ...last }: CheckoutTerms,
  { deliveryMethodId, paymentMethod }: CheckoutChoice,
  lines: readonly { totalMinor: number }[],
): CheckoutCosts {
  const byId = (methodId: string | null) => deliveryMethods.find(({ id }) => id === methodId);
  const delivery = byId(deliveryMethodId) ?? byId(last.lastDeliveryMethodId) ?? deliveryMethods[0];
  const chosen = paymentMethod === '' ? last.lastPaymentMethod : paymentMethod;
  // Nothing is delivered while no line can be placed.
  const charged = lines.length === 0 ? null : (delivery ?? null);
  return {
    amounts: checkoutAmounts(lines, { delivery: charged, taxRateBp }),
    delivery,
    paymentMethod: bankHoldHours !== null && chosen === 'bank' ? 'bank' : 'card',
  };
}

/** The delivery with its charge, `Standard, $24.00`; null where it costs nothing, or is not known yet. */
export function chargeText(
  costs: Pick<CheckoutCosts, 'amounts' | 'delivery'> | undefined,
  currency: string,
): string | null {
  if (costs?.delivery === undefined || costs.amounts.deliveryMinor === 0) return null;
  return `${costs.delivery.name}, ${formatMoney(costs.amounts.deliveryMinor, currency)}`;
}
