import type { Order } from '@bm/domain/orders/order.schema';
import { DataRow, DataSheet } from '../../../components/ui/data-sheet.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { OrderStatus } from './order-status.tsx';

/** What was ordered, by whom and for how much. */
export function OrderSheet({ order }: { order: Order }) {
  return (
    <DataSheet className="text-ink">
      <DataRow term="Status">
        <span className="grid gap-1">
          <OrderStatus order={order} viewer="admin" />
        </span>
      </DataRow>
      <DataRow term="Part">
        {order.partName} <code className="sku">{order.sku}</code>
      </DataRow>
      <DataRow term="Quantity">
        {formatCount(order.quantity)} at {formatMoney(order.unitPriceMinor, order.currency)}
      </DataRow>
      <DataRow term="Total">
        <b className="font-[640]">{formatMoney(order.totalMinor, order.currency)}</b>
      </DataRow>
      <DataRow term="Customer">{order.customerName || order.customerEmail}</DataRow>
      {order.customerName !== '' && <DataRow term="Email">{order.customerEmail}</DataRow>}
      <DataRow term="Phone">{order.phone || <NotGiven />}</DataRow>
      <DataRow term="Address">{order.address || <NotGiven />}</DataRow>
    </DataSheet>
  );
}

function NotGiven() {
  return <span className="text-ink-2">Not given</span>;
}
