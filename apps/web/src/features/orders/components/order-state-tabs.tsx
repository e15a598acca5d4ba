import { ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import type { CheckoutCounts } from '@bm/domain/orders/order-list.schema';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { orderCopy, stateLabels } from '../../../copy/orders.ts';
import { formatCount } from '../../../lib/format.ts';
import { orderCounts, type OrderSearch } from '../orders.queries.ts';

/** Links to all orders and to those with a line in each state, with counts; searches and periods have no counts by state. */
export function OrderStateTabs({ search }: { search: OrderSearch }) {
  const { query, from, to, state: current } = search;
  const isNarrowed = query !== undefined || from !== undefined || to !== undefined;
  const { data: counts } = orderCounts.use();
  const formatTotal = (state: OrderSearch['state']) =>
    counts && formatCounted(counts[state ?? 'all']);
  return (
    <Tabs
      label={orderCopy.manage.states}
      tabs={orderViews.map(({ label, state }) => ({
        label,
        count: (!isNarrowed && formatTotal(state)) || null,
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
