import type { Order } from '@bm/domain/orders/order.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { orderCopy } from '../../../copy/orders.ts';
import { useMyOrders } from '../optimistic-orders.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { MyOrderDialog } from './my-order-dialog.tsx';
import { MyOrderRow } from './my-order-row.tsx';
import { OrderList } from './order-list.tsx';

/** The customer's orders, newest first. */
export function MyOrders() {
  const query = useMyOrders();
  const [opened, setOpened] = useState<Order | null>(null);
  const [cancelling, setCancelling] = useState<Order | null>(null);
  return (
    <>
      <OrderList
        title={orderCopy.title}
        caption={orderCopy.caption}
        itemHead={orderCopy.columns.part}
        query={query}
        renderRow={(order) => (
          <MyOrderRow key={order.id} order={order} onOpen={setOpened} onCancel={setCancelling} />
        )}
        empty={
          <EmptyState
            title={orderCopy.empty}
            action={
              <Link to="/" hash="parts" className={buttonClasses()}>
                {orderCopy.browse}
              </Link>
            }
          >
            {orderCopy.emptyText}
          </EmptyState>
        }
      />
      <MyOrderDialog order={opened} onClose={() => setOpened(null)} />
      <CancelOrderDialog order={cancelling} onClose={() => setCancelling(null)} />
    </>
  );
}
