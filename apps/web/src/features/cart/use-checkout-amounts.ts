import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import { useWatch } from 'react-hook-form';
import { checkoutCosts, type CheckoutCosts } from '../../lib/checkout-costs.ts';
import type { ShownLine } from './cart-view.ts';
import type { SummaryForm } from './use-summary-form.ts';

/** Computes what the lines that can be placed cost with the choices of the form. */
export function useCheckoutAmounts(
  { form: { control } }: SummaryForm,
  terms: CheckoutTerms,
  lines: readonly ShownLine[],
): CheckoutCosts {
  const [deliveryMethodId, paymentMethod] = useWatch({
    control,
    name: ['deliveryMethodId', 'paymentMethod'],
  });
  const placed = lines.flatMap(({ line: { totalMinor } }) =>
    totalMinor === null ? [] : [{ totalMinor }],
  );
  return checkoutCosts(terms, { deliveryMethodId, paymentMethod }, placed);
}
