import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { MoreButton, type MoreQuery } from '../../../components/ui/data/more-button.tsx';
import { TableFoot, TableMore } from '../../../components/ui/data/table-tools.tsx';
import { ColumnHead, Table } from '../../../components/ui/data/table.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading } from '../../../components/ui/feedback/skeleton.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { formatRange } from '../../../lib/paginate.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { countShown, toBlocks, type OrderGroup } from '../order-blocks.ts';
import { OrderRowSkeleton } from './order-cells.tsx';

interface OrderPage {
  items: Order[];
  checkouts?: CheckoutSummary[] | undefined;
  total: number;
  searchedBackTo?: number | undefined;
}

/** The fields of an infinite query of orders that the list uses. */
interface OrdersQuery extends MoreQuery {
  data: { pages: OrderPage[] } | undefined;
  isPending: boolean;
  isRefetching: boolean;
  /** Whether `data` still belongs to the previous search. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface OrderListProps {
  title: string;
  caption: string;
  /** Heading of the second column. */
  itemHead: string;
  query: OrdersQuery;
  renderRow: (order: Order) => ReactNode;
  /** A checkout of several lines; `isOpen` is whether its lines are shown at first. */
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

/** How many groups show their lines at first. */
const OPEN_GROUPS = 2;

/** A list of orders in its four states: loading, failed, empty, full. */
export function OrderList(props: OrderListProps) {
  const { title, caption, itemHead, query, renderRow, renderGroup, empty, children, tools } = props;
  const blocks = toBlocks(query.data?.pages ?? []);
  const total = query.data?.pages[0]?.total ?? 0;
  const shown = countShown(blocks, props.isFiltered);
  const range = { from: 1, to: query.hasNextPage ? shown : Math.max(shown, total), total };
  const searchedBackTo = query.data?.pages.at(-1)?.searchedBackTo;
  const newest = blocks.filter(({ group }) => group !== null).slice(0, OPEN_GROUPS);
  const head = (
    <>
      <ColumnHead>{orderCopy.columns.order}</ColumnHead>
      <ColumnHead>{itemHead}</ColumnHead>
      <ColumnHead numeric>{orderCopy.columns.quantity}</ColumnHead>
      <ColumnHead numeric>{orderCopy.columns.total}</ColumnHead>
      <ColumnHead>{orderCopy.columns.status}</ColumnHead>
      <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
    </>
  );
  return (
    <>
      <DashboardHead title={title} action={props.action}>
        {children}
      </DashboardHead>
      {tools}
      {query.isPending && (
        <Loading label={orderCopy.loading}>
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
          title={orderCopy.failed}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && blocks.length === 0 && searchedBackTo === undefined && empty}
      {blocks.length === 0 && searchedBackTo !== undefined && (
        <EmptyState
          title={orderCopy.stopped.title(formatDate(searchedBackTo))}
          action={<MoreButton query={query} label={orderCopy.stopped.more} />}
        >
          {orderCopy.stopped.text}
        </EmptyState>
      )}
      {blocks.length > 0 && (
        <>
          <div className="grid grid-cols-1 gap-6" aria-busy={query.isPlaceholderData || undefined}>
            {blocks.map((block, at) =>
              block.group === null ? (
                <Table
                  // The key does not contain the orders: the focus stays in the table when one of
                  // them leaves it.
                  key={`table-${at}`}
                  caption={caption}
                  head={head}
                  busy={query.isPlaceholderData}
                >
                  {block.orders.map(renderRow)}
                </Table>
              ) : (
                renderGroup(block.group, props.isFiltered || newest.includes(block))
              ),
            )}
          </div>
          {searchedBackTo === undefined ? (
            <TableMore range={formatRange(range, orderCopy.units, props.countedTo)} query={query} />
          ) : (
            <TableFoot>
              <span role="status">{orderCopy.stopped.note(formatDate(searchedBackTo))}</span>
              <MoreButton query={query} size="sm" label={orderCopy.stopped.more} />
            </TableFoot>
          )}
        </>
      )}
    </>
  );
}
