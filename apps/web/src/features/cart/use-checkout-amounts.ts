import { checkoutAmounts, type CheckoutAmounts } from '@bm/domain/checkouts/checkout-charges';
import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import type { DeliveryMethod } from '@bm/domain/settings/settings.schema';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ShownLine } from './cart-view.ts';
import type { SummaryFields } from './use-summary-form.ts';

/** What the placed lines cost with the chosen delivery. */
export interface CheckoutCosts {
  amounts: CheckoutAmounts;
  /** The chosen method, or the shop's default. */
  delivery: DeliveryMethod | undefined;
  /** Card where bank transfer is not offered. */
  paymentMethod: PaymentMethod;
}

/** Computes what the lines that can be placed cost, by the function that the server uses. */
export function useCheckoutAmounts(
  { control }: UseFormReturn<SummaryFields>,
  { deliveryMethods, taxRateBp, bankHoldHours }: CheckoutTerms,
  lines: readonly ShownLine[],
): CheckoutCosts {
  const [methodId, chosen] = useWatch({ control, name: ['deliveryMethodId', 'paymentMethod'] });
  const delivery = deliveryMethods.find(({ id }) => id === methodId) ?? deliveryMethods[0];
  const placed = lines.flatMap(({ line: { totalMinor } }) =>
    totalMinor === null ? [] : [{ totalMinor }],
  );
  // Nothing is delivered while no line can be placed.
  const charged = placed.length === 0 ? null : (delivery ?? null);
  return {
    amounts: checkoutAmounts(placed, { delivery: charged, taxRateBp }),
    delivery,
    // A draft of an earlier visit may name a method that is no longer offered.
    paymentMethod: bankHoldHours !== null && chosen === 'bank' ? 'bank' : 'card',
  };
}
