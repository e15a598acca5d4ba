import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { formatCount } from '../../../lib/format.ts';
import { orderCounts, type OrderSearch } from '../orders.queries.ts';
import { ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import { stateLabels } from '../order-labels.ts';

/** All orders, or those of one state, with how many there are; a search is not counted by state. */
export function OrderStateTabs({ search: { query, state: current } }: { search: OrderSearch }) {
  const counts = orderCounts.use();
  const countOf = (state: OrderSearch['state']) => {
    const count = query === undefined ? counts?.get(state) : undefined;
    return count === undefined ? null : formatCount(count);
  };
  return (
    <Tabs
      label="Order state"
      tabs={orderViews.map(({ label, state }) => ({
        label,
        count: countOf(state),
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
