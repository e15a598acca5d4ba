import { taxedTotal } from '@bm/domain/checkouts/amount-due';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Refund } from '@bm/domain/refunds/refund.schema';
import { Time } from '../../../../components/ui/data/time.tsx';
import {
  fulfilmentCopy,
  refundReasonText,
  refundStatusLabels,
} from '../../../../copy/admin/fulfilment.ts';
import { formatMoney, formatUnits } from '../../../../lib/format.ts';
import { checkoutDetail } from '../../order-details.queries.ts';
import { DialogSection } from '../dialog-section.tsx';

/** The refunds of an order, and those of its checkout that name no order. */
export function OrderRefunds({ order }: { order: Order }) {
  const wasPaid = order.transactionId !== null;
  const query = checkoutDetail.use(wasPaid ? order.checkoutId : undefined);
  const refunds = (query.data?.refunds ?? []).filter(
    ({ lines }) => lines.length === 0 || lines.some(({ orderId }) => orderId === order.id),
  );
  if (!wasPaid || refunds.length === 0) return null;
  return (
    <DialogSection title={fulfilmentCopy.refunds.title}>
      <ul role="list" className="border-t border-line">
        {refunds.map((refund) => (
          <RefundEntry key={refund.id} refund={refund} orderId={order.id} />
        ))}
      </ul>
    </DialogSection>
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
      <Time at={refund.requestedAt} className="text-ink-2" />
      <span className="wrap-anywhere text-ink-2 sm:col-span-2">
        {[units, refundReasonText(refund.reason, refund.note)]
          .filter((each) => each !== '')
          .join(', ')}
      </span>
    </li>
  );
}
