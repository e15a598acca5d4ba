import type { Order } from '@bm/domain/orders/order.schema';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { TableFoot } from '../../../components/ui/data/table-tools.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading } from '../../../components/ui/feedback/skeleton.tsx';
import { ColumnHead, Table } from '../../../components/ui/data/table.tsx';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { formatRange } from '../../../lib/paginate.ts';
import { flattenOrders } from '../optimistic-orders.ts';
import { OrderRowSkeleton } from './order-cells.tsx';

/** What the list needs of an infinite query of orders. */
interface OrdersQuery {
  data: { pages: { items: Order[]; total: number }[] } | undefined;
  error: unknown;
  isPending: boolean;
  isRefetching: boolean;
  /** Whether the orders are still those of another search. */
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

interface OrderListProps {
  title: string;
  caption: string;
  /** Head of the second column. */
  itemHead: string;
  query: OrdersQuery;
  renderRow: (order: Order) => ReactNode;
  empty: ReactNode;
  /** How far the total was counted, where it was not to the end. */
  countedTo?: number | undefined;
  /** One line below the title. */
  children?: ReactNode;
  /** Search and views above the table. */
  tools?: ReactNode;
}

/** A table of orders in its four states: loading, failed, empty, full. */
export function OrderList(props: OrderListProps) {
  const { title, caption, itemHead, query, renderRow, empty, children, tools } = props;
  const orders = flattenOrders(query.data);
  const range = { from: 1, to: orders.length, total: query.data?.pages[0]?.total ?? 0 };
  const head = (
    <>
      <ColumnHead>Order</ColumnHead>
      <ColumnHead>{itemHead}</ColumnHead>
      <ColumnHead numeric>Quantity</ColumnHead>
      <ColumnHead numeric>Total</ColumnHead>
      <ColumnHead>Status</ColumnHead>
      <ColumnHead hidden>Actions</ColumnHead>
    </>
  );
  return (
    <>
      <DashboardHead title={title}>{children}</DashboardHead>
      {tools}
      {query.isPending && (
        <Loading label="The orders are loading.">
          <Table caption={caption} head={head}>
            <OrderRowSkeleton />
            <OrderRowSkeleton />
            <OrderRowSkeleton />
            <OrderRowSkeleton />
          </Table>
        </Loading>
      )}
      {query.error !== null && query.data === undefined && (
        <ErrorState
          title="The orders did not load."
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && orders.length === 0 && empty}
      {orders.length > 0 && (
        <>
          <Table caption={caption} head={head} busy={query.isPlaceholderData}>
            {orders.map(renderRow)}
          </Table>
          <TableFoot>
            <span className="num">{formatRange(range, ['order', 'orders'], props.countedTo)}</span>
            {query.hasNextPage && (
              <Button
                variant="quiet"
                size="sm"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </TableFoot>
        </>
      )}
    </>
  );
}
