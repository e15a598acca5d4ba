import type { Order } from '@bm/domain/orders/order.schema';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount } from '../../lib/format.ts';
import { formatShortDateTime } from '../../lib/format-date.ts';

const { confirmation } = purchaseCopy;

/** The placed order with the end of its stock hold and links to pay or find it. */
export function OrderConfirmation({ order }: { order: Order }) {
  const box = useRef<HTMLDivElement>(null);
  // The placed order empties the form, and a disabled button loses the focus. Not to a link: Enter may
  // still be pressed.
  useEffect(() => {
    const { current } = box;
    const isInForm = current?.closest('form')?.contains(document.activeElement);
    if (isInForm || document.activeElement === document.body)
      current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="success" role="status">
        {confirmation.placed(formatCount(order.quantity))}
        <b className="num">{order.number}</b>
        {confirmation.held}
        <span className="num">{formatShortDateTime(order.expiresAt)}</span>.{' '}
        <Link to="/dashboard/payment/$id" params={{ id: order.id }}>
          {confirmation.pay}
        </Link>
        {confirmation.or}
        <Link to="/dashboard/myorder">{confirmation.myOrders}</Link>.
      </Alert>
    </div>
  );
}
