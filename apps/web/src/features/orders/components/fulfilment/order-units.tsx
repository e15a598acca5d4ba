import type { Order } from '@bm/domain/orders/order.schema';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { formatMoney } from '../../../../lib/format.ts';

/** The shipped and refunded units of a partly shipped or refunded order; nothing for all others. */
export function OrderUnits({ order }: { order: Order }) {
  const { state, quantity, shippedUnits, refundedUnits, refundedMinor, currency } = order;
  const isPartlyShipped = shippedUnits > 0 && shippedUnits < quantity;
  const isPartlyRefunded = refundedMinor > 0 && state !== 'refunded';
  const amount = formatMoney(refundedMinor, currency);
  return (
    <>
      {isPartlyShipped && (
        <span className="num block text-xs text-ink-2">
          {fulfilmentCopy.shipped(shippedUnits, quantity)}
        </span>
      )}
      {isPartlyRefunded && (
        <span className="num block text-xs text-ink-2">
          {refundedUnits > 0
            ? fulfilmentCopy.refundedUnits(amount, refundedUnits)
            : fulfilmentCopy.refunded(amount)}
        </span>
      )}
    </>
  );
}
