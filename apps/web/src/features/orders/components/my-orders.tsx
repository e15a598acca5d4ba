import type { Order } from '@bm/domain/orders/order.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClasses } from '../../../components/ui/forms/button-classes.ts';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { copy } from '../../../copy.ts';
import { useMyOrders } from '../optimistic-orders.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { MyOrderRow } from './my-order-row.tsx';
import { OrderList } from './order-list.tsx';

/** The customer's orders, newest first. */
export function MyOrders() {
  const query = useMyOrders();
  const [cancelling, setCancelling] = useState<Order | null>(null);
  return (
    <>
      <OrderList
        title={copy.orders.title}
        caption="Your orders, newest first"
        itemHead="Part"
        query={query}
        renderRow={(order) => <MyOrderRow key={order.id} order={order} onCancel={setCancelling} />}
        empty={
          <EmptyState
            title="No orders yet"
            action={
              <Link to="/" hash="parts" className={buttonClasses()}>
                Browse parts
              </Link>
            }
          >
            What you order stands here, with its payment and its way to you.
          </EmptyState>
        }
      />
      <CancelOrderDialog order={cancelling} onClose={() => setCancelling(null)} />
    </>
  );
}
