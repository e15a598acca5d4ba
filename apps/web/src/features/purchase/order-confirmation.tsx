import type { Order } from '@bm/domain/orders/order.schema';
import { Link } from '@tanstack/react-router';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount, formatShortDateTime } from '../../lib/format.ts';

const { confirmation } = purchaseCopy;

/** The placed order with the end of its stock hold and links to pay or find it. */
export function OrderConfirmation({ order }: { order: Order }) {
  return (
    <Alert tone="success" role="status">
      <b className="num">{order.number}</b>
      {confirmation.forUnits(formatCount(order.quantity))}
      <span className="num">{formatShortDateTime(order.expiresAt)}</span>.{' '}
      <Link to="/dashboard/payment/$id" params={{ id: order.id }}>
        {confirmation.pay}
      </Link>
      {confirmation.or}
      <Link to="/dashboard/myorder">{confirmation.myOrders}</Link>.
    </Alert>
  );
}
