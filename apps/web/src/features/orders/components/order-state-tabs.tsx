import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { formatCount } from '../../../lib/format.ts';
import { orderCounts } from '../order-counts.queries.ts';
import type { OrderSearch } from '../order-search.ts';
import { orderViews } from '../order-views.ts';

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
