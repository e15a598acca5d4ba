import type { EndingHold } from '@bm/domain/overview/overview.schema';
import { Link } from '@tanstack/react-router';
import { dateTimeColumn, type Column, moneyColumn } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { allRows } from '../../components/list/list-rows.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { ListSection } from '../../components/ui/data/section.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { receiptsCopy } from '../../copy/admin/receipts.ts';
import { formatMoney } from '../../lib/format.ts';
import { openTransfers } from './receipts.queries.ts';

const { transfers: copy } = receiptsCopy;

const columns = (onRecord: (transfer: EndingHold) => void): Column<EndingHold>[] => [
  {
    head: receiptsCopy.checkout,
    cell: ({ checkoutNumber, customerName }) => (
      <Stack>
        <Link to="/dashboard/manage" search={{ query: checkoutNumber }}>
          <code>{checkoutNumber}</code>
        </Link>
        <span className="font-[400] wrap-anywhere">{customerName}</span>
      </Stack>
    ),
    sample: 'BC-000123',
  },
  dateTimeColumn(copy.heldUntil, ({ expiresAt }) => expiresAt),
  moneyColumn(copy.received, ({ receivedMinor, currency }) => [receivedMinor, currency], '$0.00'),
  {
    head: copy.awaited,
    numeric: true,
    cell: (transfer) => <b>{formatMoney(awaitedMinor(transfer), transfer.currency)}</b>,
    sample: '$1,582.00',
  },
  {
    head: copy.record,
    headHidden: true,
    actions: true,
    cell: (transfer) => (
      <Button variant="quiet" size="sm" onClick={() => onRecord(transfer)}>
        {copy.record}
        <span className="visually-hidden">{copy.of(transfer.checkoutNumber)}</span>
      </Button>
    ),
    sample: copy.record,
  },
];

/** What is due of an order and has not arrived, in minor units; not below zero. */
export function awaitedMinor({ dueMinor, receivedMinor }: EndingHold): number {
  return Math.max(0, dueMinor - receivedMinor);
}

/** Orders that wait for a bank transfer; a receipt of one is recorded from its row. */
export function TransferList({ onRecord }: { onRecord: (transfer: EndingHold) => void }) {
  return (
    <ListSection title={copy.title}>
      <DataList
        rows={allRows(openTransfers.use())}
        copy={copy}
        caption={copy.title}
        columns={columns(onRecord)}
        rowKey={({ checkoutNumber }) => checkoutNumber}
        empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
      />
    </ListSection>
  );
}
