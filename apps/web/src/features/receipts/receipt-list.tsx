import type { ReceiptPage } from '@bm/domain/payments/receipt.schema';
import { CheckoutLink } from '../../components/checkout/checkout-link.tsx';
import { dateColumn, type Column } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { Email } from '../../components/ui/data/email.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { receiptsCopy as copy } from '../../copy/admin/receipts.ts';
import { formatMoney } from '../../lib/format.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const columns: Column<ReceiptPage['items'][number]>[] = [
  {
    head: copy.reference,
    cell: ({ reference, note }) => (
      <Stack>
        <code className="wrap-anywhere">{reference}</code>
        {note !== '' && <span className="font-[400] text-ink-2 wrap-anywhere">{note}</span>}
      </Stack>
    ),
    sample: 'TRX-20261120-7781',
  },
  {
    head: copy.checkout,
    cell: ({ checkoutId, checkoutNumber, customerEmail }) => (
      <Stack>
        <CheckoutLink id={checkoutId} number={checkoutNumber} />
        <Email address={customerEmail} />
      </Stack>
    ),
    sample: ['BC-000123', 'customer@company.com'],
  },
  dateColumn(copy.receivedOn, ({ receivedAt }) => receivedAt),
  {
    head: copy.state,
    cell: ({ transactionId }) => (transactionId === null ? <b>{copy.open}</b> : copy.settles),
    sample: 'Settles',
  },
  {
    head: copy.amount,
    numeric: true,
    cell: ({ amountMinor, currency }) => (
      <b className="num">{formatMoney(amountMinor, currency)}</b>
    ),
    sample: '$1,582.00',
  },
];

/** The recorded receipts, latest first. */
export function ReceiptList() {
  const query = trpc.payments.receipts.useInfiniteQuery({}, byCursor);
  return (
    <section aria-label={copy.list}>
      <h2 className="mb-4 text-lg tracking-[-0.015em]">{copy.list}</h2>
      <DataList
        rows={keysetRows(query, copy, Infinity)}
        copy={copy}
        caption={copy.list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
      />
    </section>
  );
}
