import { placedDelivery, placedTotal } from '@bm/domain/checkouts/checkout-charges';
import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import { clsx } from 'clsx/lite';
import { orderCopy } from '../../../../copy/orders.ts';
import { formatMoney, formatTaxName } from '../../../../lib/format.ts';

type Charges = Pick<
  CheckoutSummary,
  | 'linesMinor'
  | 'deliveryMinor'
  | 'deliveryTaxMinor'
  | 'deliveryRateMinor'
  | 'deliveryFreeFromMinor'
  | 'taxName'
  | 'taxRateBp'
  | 'taxMinor'
  | 'totalMinor'
  | 'currency'
>;

/**
 * The sums of a checkout with charges, as placed, and its present delivery where a cancelled line
 * changed it; renders nothing without charges.
 */
export function GroupSums({ checkout }: { checkout: Charges }) {
  const { linesMinor, deliveryMinor, taxName, taxRateBp, totalMinor, currency } = checkout;
  if (totalMinor === linesMinor) return null;
  const { group: text } = orderCopy;
  const placed = placedDelivery(checkout);
  const taxMinor = checkout.taxMinor - checkout.deliveryTaxMinor + placed.deliveryTaxMinor;
  const rows = [
    [text.net, linesMinor],
    [text.delivery, placed.deliveryMinor],
    ...(taxMinor > 0 ? [[formatTaxName(taxName, taxRateBp), taxMinor] as const] : []),
    [text.total, placedTotal(checkout)],
    ...(deliveryMinor === placed.deliveryMinor ? [] : [[text.deliveryNow, deliveryMinor] as const]),
  ] as const;
  return (
    <dl className="order-group-sums">
      {rows.map(([term, minor]) => (
        <div key={term} className={clsx(term === text.total && 'is-total')}>
          <dt>{term}</dt>
          <dd>{formatMoney(minor, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
