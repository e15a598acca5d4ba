import type { Order } from '@bm/domain/orders/order.schema';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { ColumnHead, Table } from '../../../components/ui/table.tsx';
import { errorMessageOf } from '../../../lib/errors.ts';
import { ordersOf } from '../orders.queries.ts';

/** What the list needs of an infinite query of orders. */
interface OrdersQuery {
  data: { pages: { items: Order[]; total: number }[] } | undefined;
  error: unknown;
  isPending: boolean;
  isRefetching: boolean;
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
  /** One line below the title. */
  children?: ReactNode;
}

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth'];

/** A table of orders in its four states: loading, failed, empty, full. */
export function OrderList(props: OrderListProps) {
  const { title, caption, itemHead, query, renderRow, empty, children } = props;
  const orders = ordersOf(query.data);
  return (
    <section className="grid content-start gap-6">
      <DashboardHead title={title}>{children}</DashboardHead>
      {query.isPending && (
        <Loading label="The orders are loading.">
          <div className="grid gap-3">
            {SKELETON_ROWS.map((row) => (
              <Skeleton key={row} className="h-20 w-full" />
            ))}
          </div>
        </Loading>
      )}
      {query.error !== null && query.data === undefined && (
        <ErrorState
          title="The orders did not load."
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {errorMessageOf(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && orders.length === 0 && empty}
      {orders.length > 0 && (
        <Table
          caption={caption}
          head={
            <>
              <ColumnHead>Order</ColumnHead>
              <ColumnHead>{itemHead}</ColumnHead>
              <ColumnHead numeric>Quantity</ColumnHead>
              <ColumnHead numeric>Total</ColumnHead>
              <ColumnHead>Status</ColumnHead>
              <ColumnHead hidden>Actions</ColumnHead>
            </>
          }
        >
          {orders.map(renderRow)}
        </Table>
      )}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}
