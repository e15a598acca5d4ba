import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import { orderCopy } from '../../../../copy/orders.ts';
import { formatMoney, formatTaxName } from '../../../../lib/format.ts';

type Charges = Pick<
  CheckoutSummary,
  'linesMinor' | 'deliveryMinor' | 'taxName' | 'taxRateBp' | 'taxMinor' | 'totalMinor' | 'currency'
>;

/** The sums of a checkout with charges, as placed; renders nothing without charges. */
export function GroupSums({ checkout }: { checkout: Charges }) {
  const { linesMinor, deliveryMinor, taxName, taxRateBp, taxMinor, totalMinor, currency } =
    checkout;
  if (totalMinor === linesMinor) return null;
  const { group: text } = orderCopy;
  const rows = [
    [text.net, linesMinor],
    [text.delivery, deliveryMinor],
    ...(taxMinor > 0 ? [[formatTaxName(taxName, taxRateBp), taxMinor] as const] : []),
    [text.total, totalMinor],
  ] as const;
  return (
    <dl className="order-group-sums">
      {rows.map(([term, minor]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{formatMoney(minor, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
