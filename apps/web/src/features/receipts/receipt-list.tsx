import type { ReceiptPage } from '@bm/domain/payments/receipt.schema';
import type { ComponentProps } from 'react';
import { Email } from '../../components/ui/data/email.tsx';
import { TableMore } from '../../components/ui/data/table-tools.tsx';
import { Cell, ColumnHead, Row, RowHead, Stack, Table } from '../../components/ui/data/table.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Loading, Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { receiptsCopy as copy } from '../../copy/receipts.ts';
import { formatDate, formatIsoTime, formatMoney } from '../../lib/format.ts';
import { formatRange } from '../../lib/paginate.ts';
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
  return (
    <section aria-label={copy.list}>
      <h2 className="mb-4 text-lg tracking-[-0.015em]">{copy.list}</h2>
      <QueryContent
        query={query}
        failed={copy.failed}
        loading={
          <Loading label={copy.loading}>
            <Skeleton className="h-40" />
          </Loading>
        }
      >
        {({ pages }) => (
          <Receipts
            receipts={pages.flatMap((page) => page.items)}
            total={pages[0]?.total ?? 0}
            query={query}
          />
        )}
      </QueryContent>
    </section>
  );
}

interface ReceiptsProps {
  receipts: ReceiptPage['items'];
  /** The number of all receipts. */
  total: number;
  query: ComponentProps<typeof TableMore>['query'];
}

function Receipts({ receipts, total, query }: ReceiptsProps) {
  if (receipts.length === 0) return <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>;
  const range = { from: 1, to: receipts.length, total };
  return (
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
      <TableMore range={formatRange(range, copy.units)} query={query} />
    </>
  );
}
