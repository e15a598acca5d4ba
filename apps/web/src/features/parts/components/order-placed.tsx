import type { Order } from '@bm/domain/orders/order.schema';
import { Link } from '@tanstack/react-router';
import { Note } from '../../../components/ui/note.tsx';
import { formatCount, formatMoment } from '../../../lib/format.ts';

/** Says which order was placed and where it goes on. */
export function OrderPlaced({ order }: { order: Order }) {
  return (
    <Note tone="success" role="status">
      <b className="num">{order.number}</b> for {formatCount(order.quantity)} units is placed; its
      stock is held until <span className="num">{formatMoment(order.expiresAt)}</span>.{' '}
      <Link to="/dashboard/payment/$id" params={{ id: order.id }}>
        Pay it now
      </Link>{' '}
      or find it under <Link to="/dashboard/myorder">Myorder</Link>.
    </Note>
  );
}
