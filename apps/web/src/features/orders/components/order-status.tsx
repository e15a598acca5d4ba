import type { OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { Status } from '../../../components/ui/status.tsx';
import { copy } from '../../../copy.ts';
import { formatMoment } from '../../../lib/format.ts';

/** The documented words: a paid order is `Processing...` to its customer, `Pending...` to an admin. */
const WORDS: Readonly<Record<'customer' | 'admin', Readonly<Record<OrderState, string>>>> = {
  customer: {
    ...copy.orders.states,
    paid: copy.orders.processing,
    processing: copy.orders.processing,
  },
  admin: { ...copy.orders.states, paid: copy.manageOrders.pending },
};

interface OrderStatusProps {
  order: Order;
  viewer: 'customer' | 'admin';
}

/** The order's state, and below it the transaction id or how long the stock is held. */
export function OrderStatus({ order, viewer }: OrderStatusProps) {
  return (
    <>
      <Status kind={order.state}>{WORDS[viewer][order.state]}</Status>
      {order.transactionId !== null && <code className="sku">{order.transactionId}</code>}
      {order.state === 'unpaid' && (
        <span className="num text-xs text-ink-2">Held until {formatMoment(order.expiresAt)}</span>
      )}
    </>
  );
}
