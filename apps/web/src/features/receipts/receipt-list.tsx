import { Email } from '../../components/ui/data/email.tsx';
import { TableFoot } from '../../components/ui/data/table-tools.tsx';
import { Cell, ColumnHead, Row, RowHead, Stack, Table } from '../../components/ui/data/table.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../components/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { receiptsCopy as copy } from '../../copy/receipts.ts';
import { uiCopy } from '../../copy/ui.ts';
import { formatDate, formatIsoTime, formatMoney } from '../../lib/format.ts';
import { formatRange } from '../../lib/paginate.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { bankReceipts } from './receipts.queries.ts';

const head = (
  <>
    <ColumnHead>{copy.reference}</ColumnHead>
    <ColumnHead>{copy.checkout}</ColumnHead>
    <ColumnHead>{copy.receivedOn}</ColumnHead>
    <ColumnHead>{copy.state}</ColumnHead>
    <ColumnHead numeric>{copy.amount}</ColumnHead>
  </>
);

/** The recorded receipts, latest first, in their four states. */
export function ReceiptList() {
  const query = bankReceipts.use();
  const receipts = query.data?.pages.flatMap((page) => page.items) ?? [];
  const range = { from: 1, to: receipts.length, total: query.data?.pages[0]?.total ?? 0 };
  return (
    <section aria-label={copy.list}>
      <h2 className="mb-4 text-lg tracking-[-0.015em]">{copy.list}</h2>
      {query.isPending && (
        <Loading label={copy.loading}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title={copy.failed}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && receipts.length === 0 && (
        <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>
      )}
      {receipts.length > 0 && (
        <>
          <Table caption={copy.list} head={head}>
            {receipts.map((receipt) => (
              <Row key={receipt.id}>
                <RowHead>
                  <Stack>
                    <code className="wrap-anywhere">{receipt.reference}</code>
                    {receipt.note !== '' && (
                      <span className="font-[400] text-ink-2 wrap-anywhere">{receipt.note}</span>
                    )}
                  </Stack>
                </RowHead>
                <Cell label={copy.checkout}>
                  <Stack>
                    <code>{receipt.checkoutNumber}</code>
                    <Email address={receipt.customerEmail} />
                  </Stack>
                </Cell>
                <Cell label={copy.receivedOn}>
                  <time className="num" dateTime={formatIsoTime(receipt.receivedAt)}>
                    {formatDate(receipt.receivedAt)}
                  </time>
                </Cell>
                <Cell label={copy.state}>
                  {receipt.transactionId === null ? <b>{copy.open}</b> : copy.settles}
                </Cell>
                <Cell label={copy.amount} numeric>
                  <b className="num">{formatMoney(receipt.amountMinor, receipt.currency)}</b>
                </Cell>
              </Row>
            ))}
          </Table>
          <TableFoot>
            <span className="num">{formatRange(range, copy.units)}</span>
            {query.hasNextPage && (
              <Button
                variant="quiet"
                size="sm"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {uiCopy.showMore}
              </Button>
            )}
          </TableFoot>
        </>
      )}
    </section>
  );
}
