import type { OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { ProgressSteps } from '../../../components/ui/feedback/progress-steps.tsx';
import { formatCount, formatDate, formatMoney, formatIsoTime } from '../../../lib/format.ts';

const STEPS = ['Placed', 'Paid', 'Processing', 'Shipped', 'Delivered'];
const STEP_OF: Readonly<Partial<Record<OrderState, number>>> = {
  unpaid: 0,
  paid: 1,
  processing: 2,
  shipped: 3,
  delivered: 4,
};

/** The order beside its payment: what it holds and how far it is. */
export function OrderSummary({ order }: { order: Order }) {
  const step = STEP_OF[order.state];
  return (
    <Panel
      title={
        <>
          Order <code className="text-[0.85em]">{order.number}</code>
        </>
      }
    >
      <span className="plate">
        <Picture
          src={order.image}
          alt={order.partName}
          width={1200}
          height={900}
          sizes="(min-width: 1024px) 320px, 100vw"
        />
      </span>
      <p className="grid gap-1">
        <b>{order.partName}</b>
        <code className="sku">{order.sku}</code>
      </p>
      <DataSheet>
        <DataRow term="Quantity">{formatCount(order.quantity)} units</DataRow>
        <DataRow term="Price per unit">{formatMoney(order.unitPriceMinor, order.currency)}</DataRow>
        <DataRow term="Total">
          <b className="text-lg">{formatMoney(order.totalMinor, order.currency)}</b>
        </DataRow>
        <DataRow term="Ordered on">
          <time dateTime={formatIsoTime(order.createdAt)}>{formatDate(order.createdAt)}</time>
        </DataRow>
        <DataRow term="Deliver to">
          {order.customerName || order.customerEmail}
          {order.address !== '' && (
            <span className="block whitespace-pre-line">{order.address}</span>
          )}
          {order.phone !== '' && <span className="block">{order.phone}</span>}
        </DataRow>
      </DataSheet>
      {step !== undefined && <ProgressSteps label="Order progress" steps={STEPS} current={step} />}
    </Panel>
  );
}
