import {
  MAX_STATE_COUNT,
  ORDER_STATES,
  type OrderState,
  sumOrders,
} from '@bm/domain/orders/order-state';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { orderCopy, stateLabels } from '../../../copy/orders.ts';
import { formatCount } from '../../../lib/format.ts';
import { orderCounts, type OrderSearch } from '../orders.queries.ts';

/** Links to all orders and to each state, with counts; searches and periods have no counts by state. */
export function OrderStateTabs({ search }: { search: OrderSearch }) {
  const { query, from, to, state: current } = search;
  const isNarrowed = query !== undefined || from !== undefined || to !== undefined;
  const { data: counts } = orderCounts.use();
  const formatTotal = (state: OrderSearch['state']) =>
    counts === undefined ? undefined : formatCounted(sumOrders(counts, state));
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

/** More orders of a state are not counted: "10,000+". */
function formatCounted(orders: number): string {
  return orders < MAX_STATE_COUNT ? formatCount(orders) : `${formatCount(MAX_STATE_COUNT)}+`;
}

/** All orders, then each state. */
export const orderViews: readonly { label: string; state: OrderState | undefined }[] = [
  { label: orderCopy.manage.all, state: undefined },
  ...ORDER_STATES.map((state) => ({ label: stateLabels.admin[state], state })),
];
