import type { Order, OrderDetail } from '@bm/domain/orders/order.schema';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { ProgressSteps } from '../../../components/ui/feedback/progress-steps.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { paymentProgress } from '../../../lib/checkout-progress.ts';
import { formatMoney } from '../../../lib/format.ts';
import { formatDate, formatIsoTime } from '../../../lib/format-date.ts';

/** An order of one line beside its payment: part, total, delivery address and progress. */
export function OrderSummary({ order }: { order: OrderDetail }) {
  const progress = paymentProgress([{ state: order.state, orders: 1 }]);
  return (
    <Panel
      title={
        <>
          {paymentCopy.summary.order} <code className="text-[0.85em]">{order.checkout.number}</code>
        </>
      }
    >
      <span className="plate">
        <Picture src={order.image} alt={order.partName} sizes="(min-width: 1024px) 320px, 100vw" />
      </span>
      <p className="grid gap-1 wrap-anywhere">
        <b>{order.partName}</b>
        <code className="sku whitespace-normal!">{order.sku}</code>
      </p>
      <DataSheet>
        <DataRow term={paymentCopy.summary.line}>{order.number}</DataRow>
        <DataRow term={paymentCopy.summary.quantity}>
          {paymentCopy.summary.units(order.quantity)}
        </DataRow>
        <DataRow term={paymentCopy.summary.price}>
          {formatMoney(order.unitPriceMinor, order.currency)}
        </DataRow>
        <DataRow term={paymentCopy.summary.total}>
          <b className="text-lg">{formatMoney(order.totalMinor, order.currency)}</b>
        </DataRow>
        <DataRow term={paymentCopy.summary.orderedOn}>
          <time dateTime={formatIsoTime(order.createdAt)}>{formatDate(order.createdAt)}</time>
        </DataRow>
        <DataRow term={paymentCopy.summary.deliverTo}>
          <DeliverTo order={order} />
        </DataRow>
      </DataSheet>
      {progress !== null && <ProgressSteps label={paymentCopy.summary.progress} {...progress} />}
    </Panel>
  );
}

/** Name, address and phone of a delivery. */
export function DeliverTo({ order }: { order: Order }) {
  return (
    <>
      {order.customerName || order.customerEmail}
      {order.address !== '' && <span className="block whitespace-pre-line">{order.address}</span>}
      {order.phone !== '' && <span className="block">{order.phone}</span>}
    </>
  );
}
