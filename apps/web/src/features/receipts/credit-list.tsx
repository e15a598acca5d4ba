import type { ListedCredit } from '@bm/domain/payments/credit.schema';
import { useState } from 'react';
import { type Column, dateColumn } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { ListSection } from '../../components/ui/data/section.tsx';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { creditsCopy as copy } from '../../copy/admin/credits.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { amountColumn, paidOrderColumn } from './receipt-columns.tsx';
import { receiptsAndOrders } from './receipts.queries.ts';
import { ReturnCreditDialog } from './return-credit-dialog.tsx';

const columns = (onReturn: (credit: ListedCredit) => void): Column<ListedCredit>[] => [
  paidOrderColumn(copy.checkout),
  dateColumn(copy.since, ({ createdAt }) => createdAt),
  {
    head: copy.state,
    cell: ({ status }) => (status === 'open' ? <b>{copy.states.open}</b> : copy.states[status]),
    sample: 'Open',
  },
  amountColumn(copy.amount),
  {
    head: copy.decision,
    cell: (credit) => <Decision credit={credit} onReturn={() => onReturn(credit)} />,
    sample: 'Record return transfer Keep as credit',
  },
];

/** Money beyond what was due, with its decisions, latest first; absent while none is known of. */
export function CreditList() {
  const query = trpc.payments.credits.useInfiniteQuery({}, byCursor);
  const [returned, setReturned] = useState<ListedCredit | null>(null);
  // After an error it stays, so that the button to try again keeps its place.
  const isFirstLoad = query.isPending && query.errorUpdateCount === 0;
  if (isFirstLoad || query.data?.pages[0]?.total === 0) return null;
  return (
    <ListSection title={copy.list}>
      <DataList
        rows={keysetRows(query, copy, Infinity)}
        copy={copy}
        caption={copy.list}
        columns={columns(setReturned)}
        rowKey={({ id }) => id}
        empty={null}
      />
      {returned && <ReturnCreditDialog credit={returned} onClose={() => setReturned(null)} />}
    </ListSection>
  );
}

/** The buttons of what may still be decided. */
function Decision({ credit, onReturn }: { credit: ListedCredit; onReturn: () => void }) {
  const keep = useAction(trpc.payments.keepCredit, {
    invalidates: receiptsAndOrders,
    done: () => copy.keptDone(credit.checkoutNumber),
  });
  if (credit.status === 'returned') return copy.final;
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="quiet" size="sm" onClick={onReturn}>
        {copy.recordReturn}
        <span className="visually-hidden">{copy.of(credit.checkoutNumber)}</span>
      </Button>
      {credit.status === 'open' && (
        <ActionButton variant="quiet" size="sm" action={keep} input={{ id: credit.id }}>
          {copy.keep}
          <span className="visually-hidden">{copy.of(credit.checkoutNumber)}</span>
        </ActionButton>
      )}
    </span>
  );
}
