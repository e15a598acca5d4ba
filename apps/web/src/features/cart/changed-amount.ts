import type { CheckoutAmounts } from '@bm/domain/checkouts/checkout-charges';

/** What makes a total another one than the cart has shown. */
export type ChangedAmount = 'prices' | 'delivery' | 'tax';

/** Compares the shown amounts with those that the server computed, as a refused placement has them. */
export function changedAmount(
  shown: Pick<CheckoutAmounts, 'linesMinor' | 'deliveryMinor'>,
  computed: Readonly<Record<string, unknown>>,
): ChangedAmount {
  if (computed['linesMinor'] !== shown.linesMinor) return 'prices';
  return computed['deliveryMinor'] === shown.deliveryMinor ? 'tax' : 'delivery';
}
