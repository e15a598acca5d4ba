import type { Order } from '@bm/domain/orders/order.schema';
import { Link } from '@tanstack/react-router';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { formatCount, formatShortDateTime } from '../../lib/format.ts';

/** Says which order was placed and where it goes on. */
export function OrderConfirmation({ order }: { order: Order }) {
  return (
    <Alert tone="success" role="status">
      <b className="num">{order.number}</b> for {formatCount(order.quantity)} units is placed; its
      stock is held until <span className="num">{formatShortDateTime(order.expiresAt)}</span>.{' '}
      <Link to="/dashboard/payment/$id" params={{ id: order.id }}>
        Pay it now
      </Link>{' '}
      or find it under <Link to="/dashboard/myorder">Myorder</Link>.
    </Alert>
  );
}
