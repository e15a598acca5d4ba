import type { ReceiptPage } from '@bm/domain/payments/receipt.schema';
import { dateColumn, type Column } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { ListSection } from '../../components/ui/data/section.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { receiptsCopy as copy } from '../../copy/admin/receipts.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { amountColumn, paidOrderColumn } from './receipt-columns.tsx';

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
  paidOrderColumn(copy.checkout),
  dateColumn(copy.receivedOn, ({ receivedAt }) => receivedAt),
  {
    head: copy.state,
    cell: ({ transactionId }) => (transactionId === null ? <b>{copy.open}</b> : copy.settles),
    sample: 'Settles',
  },
  amountColumn(copy.amount),
];

/** The recorded receipts, latest first. */
export function ReceiptList() {
  const query = trpc.payments.receipts.useInfiniteQuery({}, byCursor);
  return (
    <ListSection title={copy.list}>
      <DataList
        rows={keysetRows(query, copy, Infinity)}
        copy={copy}
        caption={copy.list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
      />
    </ListSection>
  );
}
