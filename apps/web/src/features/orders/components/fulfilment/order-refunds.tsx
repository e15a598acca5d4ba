import { taxedTotal } from '@bm/domain/checkouts/amount-due';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Refund } from '@bm/domain/refunds/refund.schema';
import { useId } from 'react';
import {
  fulfilmentCopy,
  refundReasonText,
  refundStatusLabels,
} from '../../../../copy/admin/fulfilment.ts';
import { formatMoney, formatUnits } from '../../../../lib/format.ts';
import { formatDateTime, formatIsoTime } from '../../../../lib/format-date.ts';
import { checkoutDetail } from '../../order-details.queries.ts';

/** The refunds of an order, and those of its checkout that name no order. */
export function OrderRefunds({ order }: { order: Order }) {
  const wasPaid = order.transactionId !== null;
  const query = checkoutDetail.use(wasPaid ? order.checkoutId : undefined);
  const titleId = useId();
  const refunds = (query.data?.refunds ?? []).filter(
    ({ lines }) => lines.length === 0 || lines.some(({ orderId }) => orderId === order.id),
  );
  if (!wasPaid || refunds.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2 text-ink">
      <h3 id={titleId} className="mt-2 text-md font-[620]">
        {fulfilmentCopy.refunds.title}
      </h3>
      <ul role="list" className="border-t border-line">
        {refunds.map((refund) => (
          <RefundEntry key={refund.id} refund={refund} orderId={order.id} />
        ))}
      </ul>
    </section>
  );
}

function RefundEntry({ refund, orderId }: { refund: Refund; orderId: string }) {
  const { refunds: text } = fulfilmentCopy;
  const line = refund.lines.find((each) => each.orderId === orderId);
  const amount = formatMoney(
    line === undefined ? refund.amountMinor : taxedTotal(line),
    refund.currency,
  );
  const units = line === undefined || line.quantity === 0 ? '' : formatUnits(line.quantity);
  return (
    <li className="grid gap-x-4 border-b border-line py-[0.5625rem] text-sm sm:grid-cols-[1fr_auto]">
      <span className="font-[560]">{text.state(amount, refundStatusLabels[refund.status])}</span>
      <time className="num text-ink-2" dateTime={formatIsoTime(refund.requestedAt)}>
        {formatDateTime(refund.requestedAt)}
      </time>
      <span className="wrap-anywhere text-ink-2 sm:col-span-2">
        {[units, refundReasonText(refund.reason, refund.note)]
          .filter((each) => each !== '')
          .join(', ')}
      </span>
    </li>
  );
}
