import { deliveryTotal } from '@bm/domain/checkouts/amount-due';
import { deliveryOfLeft } from '@bm/domain/checkouts/checkout-charges';
import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { orderCopy } from '../../../copy/orders.ts';
import { formatMoney } from '../../../lib/format.ts';
import { isFiltered, type MyOrderSearch } from '../my-orders-search.ts';
import { useMyOrders } from '../optimistic-orders.ts';
import { useCancelOrder } from '../use-cancel-order.ts';
import { CheckoutGroup } from './groups/checkout-group.tsx';
import { MyOrderDialog } from './my-order-dialog.tsx';
import { MyOrdersFilter } from './my-orders-filter.tsx';
import { OwnFiles } from './own-files.tsx';
import { OrderList } from './order-list.tsx';

interface MyOrdersProps {
  search: MyOrderSearch;
  /** Replaces the given parameters and keeps the others. */
  onChange: (change: MyOrderSearch) => void;
  /** Clears the filter. */
  onClear: () => void;
}

/** The customer's orders, newest first, filtered by state, text and date. */
export function MyOrders({ search, onChange, onClear }: MyOrdersProps) {
  const query = useMyOrders(search);
  const [opened, setOpened] = useState<Order | null>(null);
  const askToCancel = useAskToCancel();
  return (
    <>
      <OrderList
        title={orderCopy.title}
        query={query}
        countedTo={MAX_COUNTED}
        tools={
          <>
            <MyOrdersFilter search={search} onChange={onChange} />
            <OwnFiles search={search} />
          </>
        }
        isFiltered={isFiltered(search)}
        renderGroup={(group, isOpen) => (
          <CheckoutGroup
            key={`${group.checkout.id} ${isFiltered(search)}`}
            group={group}
            viewer="customer"
            isOpen={isOpen}
            onOpen={setOpened}
            onCancel={(order) => askToCancel(order, group.checkout)}
          />
        )}
        empty={
          isFiltered(search) ? (
            <EmptyState
              title={orderCopy.manage.noMatch}
              action={
                <Button variant="quiet" onClick={onClear}>
                  {orderCopy.filter.clear}
                </Button>
              }
            >
              {emptyText(search)}
            </EmptyState>
          ) : (
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
          )
        }
      />
      <MyOrderDialog order={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** Returns a function that cancels an unpaid line, after a confirmation. */
function useAskToCancel(): (order: Order, checkout: CheckoutSummary) => void {
  const { cancelDialog: copy, cancelUnpaid } = orderCopy;
  const cancel = useCancelOrder();
  return (order, checkout) => {
    const { id, number, quantity, partName } = order;
    const delivery = newDelivery(checkout, order);
    void confirm({
      title: copy.title(number),
      text: (
        <>
          <p>{copy.text(quantity, partName)}</p>
          {delivery !== null && <p>{copy.delivery(formatMoney(delivery, order.currency))}</p>}
        </>
      ),
      keep: copy.keep,
      action: cancelUnpaid.action,
      act: () => cancel(id),
    });
  };
}

/** The delivery with its tax after a line is cancelled, in minor units; null where it stays. */
function newDelivery(checkout: CheckoutSummary, { totalMinor }: Order): number | null {
  const unpaidMinor = checkout.states.find(({ state }) => state === 'unpaid')?.totalMinor ?? 0;
  const charge = deliveryOfLeft(checkout, unpaidMinor - totalMinor);
  return charge.deliveryMinor === checkout.deliveryMinor ? null : deliveryTotal(charge);
}

function emptyText({ from = '', to = from }: MyOrderSearch): string {
  return from > to ? orderCopy.filter.datesCrossed : orderCopy.filter.noMatchText;
}
