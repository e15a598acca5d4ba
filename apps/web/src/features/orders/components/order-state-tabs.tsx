import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { sumOrders } from '@bm/domain/orders/order-counts';
import { formatCount } from '../../../lib/format.ts';
import { orderCounts, type OrderSearch } from '../orders.queries.ts';
import { ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import { stateLabels } from '../order-labels.ts';

/** All orders, or those of one state, with how many there are; a search is not counted by state. */
export function OrderStateTabs({ search: { query, state: current } }: { search: OrderSearch }) {
  const { data: counts } = orderCounts.use();
  const formatTotal = (state: OrderSearch['state']) =>
    counts === undefined || query !== undefined ? null : formatCount(sumOrders(counts, state));
  return (
    <Tabs
      label="Order state"
      tabs={orderViews.map(({ label, state }) => ({
        label,
        count: formatTotal(state),
        link: { to: '/dashboard/manage', search: { query, state } },
        current: current === state,
      }))}
    />
  );
}

/** The views of the order list: all, then each state. */
export const orderViews: readonly { label: string; state: OrderState | undefined }[] = [
  { label: 'All', state: undefined },
  ...ORDER_STATES.map((state) => ({ label: stateLabels.admin[state], state })),
];
