import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { MoreButton, type MoreQuery } from '../../../components/ui/data/more-button.tsx';
import { TableFoot, TableMore } from '../../../components/ui/data/table-tools.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { QueryContent, type ContentQuery } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { formatRange } from '../../../lib/paginate.ts';
import { countLines, countShown, toGroups, type OrderGroup } from '../order-groups.ts';

interface OrderPage {
  items: Order[];
  checkouts?: CheckoutSummary[] | undefined;
  total: number;
  searchedBackTo?: number | undefined;
}

/** An infinite query of orders. `isPlaceholderData`: the data still belongs to the previous search. */
type OrdersQuery = ContentQuery<{ pages: OrderPage[] }> &
  MoreQuery & { isPlaceholderData: boolean };

interface OrderListProps {
  title: string;
  query: OrdersQuery;
  /** An order with its lines; `isOpen` is whether they are shown at first. */
  renderGroup: (group: OrderGroup, isOpen: boolean) => ReactNode;
  /** Whether a search or filter narrows the list. */
  isFiltered: boolean;
  empty: ReactNode;
  /** The limit of the count, where the server stops counting. */
  countedTo?: number | undefined;
  /** One line below the title. */
  children?: ReactNode;
  /** The screen's one action, beside the title. */
  action?: ReactNode;
  /** Search and views above the table. */
  tools?: ReactNode;
}

/** How many orders of several lines show them at first, the newest ones. */
const OPEN_GROUPS = 2;
const isLarge = ({ checkout }: OrderGroup) => countLines(checkout) > 1;

/** About the height of an order with its lines, as often as they fit the window. */
const SKELETON_GROUPS = ['first', 'second', 'third', 'fourth'];

/** A list of orders in its four states: loading, failed, empty, full. */
export function OrderList({ title, action, children, tools, ...list }: OrderListProps) {
  const { query } = list;
  return (
    <>
      <DashboardHead title={title} action={action}>
        {children}
      </DashboardHead>
      {tools}
      <QueryContent
        query={query}
        copy={orderCopy}
        skeleton={
          <div className="grid gap-6">
            {SKELETON_GROUPS.map((name) => (
              <Skeleton key={name} className="block h-44" />
            ))}
          </div>
        }
      >
        {({ pages }) => <Orders pages={pages} {...list} />}
      </QueryContent>
    </>
  );
}

interface OrdersProps extends Omit<OrderListProps, 'title' | 'action' | 'children' | 'tools'> {
  pages: readonly OrderPage[];
}

function Orders({ pages, query, renderGroup, empty, ...list }: OrdersProps) {
  const groups = toGroups(pages);
  const newest = groups.filter(isLarge).slice(0, OPEN_GROUPS);
  const total = pages[0]?.total ?? 0;
  const shown = countShown(groups, list.isFiltered);
  const range = { from: 1, to: query.hasNextPage ? shown : Math.max(shown, total), total };
  const searchedBackTo = pages.at(-1)?.searchedBackTo;
  if (groups.length === 0) {
    if (searchedBackTo === undefined) return empty;
    return (
      <EmptyState
        title={orderCopy.stopped.title(formatDate(searchedBackTo))}
        action={<MoreButton query={query} label={orderCopy.stopped.more} />}
      >
        {orderCopy.stopped.text}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-6" aria-busy={query.isPlaceholderData || undefined}>
        {groups.map((group) =>
          renderGroup(group, list.isFiltered || !isLarge(group) || newest.includes(group)),
        )}
      </div>
      {searchedBackTo === undefined ? (
        <TableMore
          range={formatRange(range, orderCopy.group.lines, list.countedTo)}
          query={query}
        />
      ) : (
        <TableFoot>
          <span role="status">{orderCopy.stopped.note(formatDate(searchedBackTo))}</span>
          <MoreButton query={query} size="sm" label={orderCopy.stopped.more} />
        </TableFoot>
      )}
    </>
  );
}
