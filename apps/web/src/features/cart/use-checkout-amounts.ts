import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import { checkoutCosts, type CheckoutCosts } from '../../lib/checkout-costs.ts';
import { useFieldValue } from '../../lib/forms/form-fields.ts';
import type { ShownLine } from './cart-view.ts';
import type { SummaryForm } from './use-summary-form.ts';

/** Computes what the lines that can be placed cost with the choices of the form. */
export function useCheckoutAmounts(
  form: SummaryForm,
  terms: CheckoutTerms,
  lines: readonly ShownLine[],
): CheckoutCosts {
  const deliveryMethodId = useFieldValue(form, 'deliveryMethodId');
  const paymentMethod = useFieldValue(form, 'paymentMethod');
  const placed = lines.flatMap(({ line: { totalMinor } }) =>
    totalMinor === null ? [] : [{ totalMinor }],
  );
  return checkoutCosts(terms, { deliveryMethodId, paymentMethod }, placed);
}
