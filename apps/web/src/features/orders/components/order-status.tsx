import type { Order } from '@bm/domain/orders/order.schema';
import { Status } from '../../../components/ui/feedback/status.tsx';
import { formatShortDateTime } from '../../../lib/format.ts';
import { stateLabels } from '../order-labels.ts';

interface OrderStatusProps {
  order: Order;
  viewer: 'customer' | 'admin';
}

/** The order's state, and below it the transaction id or how long the stock is held. */
export function OrderStatus({ order, viewer }: OrderStatusProps) {
  return (
    <>
      <Status kind={order.state}>{stateLabels[viewer][order.state]}</Status>
      {order.transactionId !== null && (
        <code className="text-2xs text-ink-2 md:max-xl:w-26 md:max-xl:wrap-anywhere">
          {order.transactionId}
        </code>
      )}
      {order.state === 'unpaid' && (
        <span className="num text-xs text-ink-2">
          Held until {formatShortDateTime(order.expiresAt)}
        </span>
      )}
    </>
  );
}
