import { Link } from '@tanstack/react-router';
import { Email } from '../../components/ui/data/email.tsx';
import { PagedTable } from '../../components/ui/data/paged-table.tsx';
import { Cell, ColumnHead, Row, RowHead, Stack } from '../../components/ui/data/table.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { receiptsCopy as copy } from '../../copy/admin/receipts.ts';
import { formatMoney } from '../../lib/format.ts';
import { formatDate, formatIsoTime } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** The recorded bank receipts, latest first, page by page; for admins. */
const bankReceipts = {
  use: () =>
    trpc.payments.receipts.useInfiniteQuery(
      {},
      { getNextPageParam: (page) => page.nextCursor ?? undefined },
    ),
};

const head = (
  <>
    <ColumnHead>{copy.reference}</ColumnHead>
    <ColumnHead>{copy.checkout}</ColumnHead>
    <ColumnHead>{copy.receivedOn}</ColumnHead>
    <ColumnHead>{copy.state}</ColumnHead>
    <ColumnHead numeric>{copy.amount}</ColumnHead>
  </>
);

/** The recorded receipts, latest first. */
export function ReceiptList() {
  return (
    <section aria-label={copy.list}>
      <h2 className="mb-4 text-lg tracking-[-0.015em]">{copy.list}</h2>
      <PagedTable
        query={bankReceipts.use()}
        copy={copy}
        caption={copy.list}
        head={head}
        empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
      >
        {(receipt) => (
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
                <Link
                  to="/dashboard/manage/$checkoutId"
                  params={{ checkoutId: receipt.checkoutId }}
                >
                  <code>{receipt.checkoutNumber}</code>
                </Link>
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
        )}
      </PagedTable>
    </section>
  );
}
