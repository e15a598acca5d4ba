import type { CheckoutCounts } from '@bm/domain/orders/order-list.schema';
import { MAX_STATE_COUNT, ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { useState } from 'react';
import { Email } from '../../../components/ui/data/email.tsx';
import { TableDates } from '../../../components/ui/data/table-dates.tsx';
import { TableSearch, TableTools } from '../../../components/ui/data/table-tools.tsx';
import { TableEmpty } from '../../../components/ui/data/table-empty.tsx';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { fulfilmentCopy } from '../../../copy/admin/fulfilment.ts';
import { orderCopy, stateLabels } from '../../../copy/orders.ts';
import { formatCount } from '../../../lib/format.ts';
import { isNarrowed } from '../../../lib/search-days.ts';
import { useAllOrders } from '../optimistic-orders.ts';
import { disputeMarks } from '../disputes.queries.ts';
import { type OrderSearch, orderCounts } from '../orders.queries.ts';
import { DisputeMark } from './disputes/dispute-mark.tsx';
import { CheckoutGroup } from './groups/checkout-group.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderList } from './order-list.tsx';
import { StockHoldersDialog } from './stock-holders-dialog.tsx';

interface ManageOrdersProps {
  search: OrderSearch;
  onSearch: (search: OrderSearch) => void;
}

/** The shop's orders, newest first, filtered by state and search. */
export function ManageOrders({ search, onSearch }: ManageOrdersProps) {
  const query = useAllOrders(search);
  disputeMarks.use();
  const [opened, setOpened] = useState<Order | null>(null);
  const [showsHolders, setShowsHolders] = useState(false);
  const isFiltered = isNarrowed(search);
  return (
    <>
      <OrderList
        title={orderCopy.manage.title}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="sm" onClick={() => setShowsHolders(true)}>
              {orderCopy.holders.open}
            </Button>
            <ButtonLink to="/dashboard/pick" variant="quiet" size="sm">
              {fulfilmentCopy.pick}
            </ButtonLink>
            <ButtonLink to="/dashboard/ship" variant="quiet" size="sm">
              {fulfilmentCopy.shipSeveral}
            </ButtonLink>
          </div>
        }
        query={query}
        countedTo={search.query === undefined ? MAX_STATE_COUNT : MAX_COUNTED}
        tools={
          <TableTools>
            <TableSearch
              label={orderCopy.manage.search}
              help={orderCopy.manage.searchHelp}
              value={search.query}
              onChange={(text) => onSearch({ ...search, query: text })}
            />
            <TableDates
              labels={orderCopy.filter}
              days={search}
              onChange={(days) => onSearch({ ...search, ...days })}
            />
            <OrderStateTabs search={search} />
          </TableTools>
        }
        isFiltered={isFiltered}
        renderGroup={(group, isOpen) => (
          <CheckoutGroup
            key={`${group.checkout.id} ${isFiltered}`}
            group={group}
            viewer="admin"
            isOpen={isOpen}
            customer={<GroupCustomer orders={group.orders} />}
            onOpen={setOpened}
          />
        )}
        empty={
          <TableEmpty
            copy={orderCopy.manage}
            isFiltered={isFiltered}
            onClear={() => onSearch({})}
            action={
              <ButtonLink to="/parts" variant="quiet">
                {orderCopy.manage.catalogue}
              </ButtonLink>
            }
          />
        }
      />
      <StockHoldersDialog
        open={showsHolders}
        onClose={() => setShowsHolders(false)}
        onShow={(email) => {
          setShowsHolders(false);
          onSearch({ state: 'unpaid', query: email });
        }}
      />
      <OrderDialogs order={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** The customer of a group, as an admin sees it, and whether its payment is disputed. */
function GroupCustomer({ orders: [order] }: { orders: readonly Order[] }) {
  if (order === undefined) return null;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
        <span className="wrap-anywhere text-ink">
          {orderCopy.manage.customer(order.customerName, order.customerCompany)}
        </span>
        <Email address={order.customerEmail} />
      </p>
      <DisputeMark checkoutId={order.checkoutId} />
    </>
  );
}

/** Links to all orders and to those with a line in each state, with counts; searches and periods have no counts by state. */
function OrderStateTabs({ search }: { search: OrderSearch }) {
  const { query, from, to, state: current } = search;
  const hasCounts = !isNarrowed({ query, from, to });
  const { data: counts } = orderCounts.use();
  const formatTotal = (state: OrderSearch['state']) =>
    counts && formatCounted(counts[state ?? 'all']);
  return (
    <Tabs
      label={orderCopy.manage.states}
      tabs={orderViews.map(({ label, state }) => ({
        label,
        count: (hasCounts && formatTotal(state)) || null,
        widestCount: formatTotal(state),
        link: { to: '/dashboard/manage', search: { ...search, state } },
        current: current === state,
      }))}
    />
  );
}

/** Where there are more than were counted: "3,120+". */
function formatCounted({ orders, isMore }: CheckoutCounts[keyof CheckoutCounts]): string {
  return isMore ? `${formatCount(orders)}+` : formatCount(orders);
}

/** All orders, then each state. */
export const orderViews: readonly { label: string; state: OrderState | undefined }[] = [
  { label: orderCopy.manage.all, state: undefined },
  ...ORDER_STATES.map((state) => ({ label: stateLabels.admin[state], state })),
];
