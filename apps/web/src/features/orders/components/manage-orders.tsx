import { MAX_COUNTED_ORDERS } from '@bm/domain/orders/counted-orders';
import type { Order } from '@bm/domain/orders/order.schema';
import { useState } from 'react';
import { TableSearch, TableTools } from '../../../components/layout/table-tools.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { copy } from '../../../copy.ts';
import { useDelayedText } from '../../../lib/use-delayed-text.ts';
import { useAllOrders } from '../order-changes.ts';
import type { OrderSearch } from '../order-search.ts';
import { ManagedOrderRow } from './managed-order-row.tsx';
import { OrderList } from './order-list.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { StateTabs } from './state-tabs.tsx';

interface ManageOrdersProps {
  search: OrderSearch;
  onSearch: (search: OrderSearch) => void;
}

/** The shop's orders, newest first, by state and by search. */
export function ManageOrders({ search, onSearch }: ManageOrdersProps) {
  const query = useAllOrders(search);
  const [opened, setOpened] = useState<Order | null>(null);
  const [typed, setTyped] = useDelayedText(search.query ?? '', (text) =>
    onSearch({ state: search.state, query: text || undefined }),
  );
  const isNarrowed = search.query !== undefined || search.state !== undefined;
  return (
    <>
      <OrderList
        title={copy.manageOrders.title}
        caption="Orders, newest first"
        itemHead="Customer and part"
        query={query}
        countedTo={search.query === undefined ? undefined : MAX_COUNTED_ORDERS}
        tools={
          <TableTools>
            <TableSearch label="Order, email, part number" value={typed} onChange={setTyped} />
            <StateTabs search={search} />
          </TableTools>
        }
        renderRow={(order) => <ManagedOrderRow key={order.id} order={order} onOpen={setOpened} />}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No such order"
              action={
                <Button variant="quiet" onClick={() => onSearch({})}>
                  Show all orders
                </Button>
              }
            >
              No order fits this search and state.
            </EmptyState>
          ) : (
            <EmptyState title="No orders yet">Orders of all customers stand here.</EmptyState>
          )
        }
      />
      <OrderDialogs order={opened} onClose={() => setOpened(null)} />
    </>
  );
}
