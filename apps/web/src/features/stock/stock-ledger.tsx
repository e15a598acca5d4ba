import { useId } from 'react';
import { MAX_COUNTED_STOCK } from '@bm/domain/stock/stock.schema';
import { ColumnHead } from '../../components/ui/data/table.tsx';
import { PagedTable } from '../../components/ui/data/paged-table.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { stockCopy } from '../../copy/admin/stock.ts';
import { LedgerRow, LedgerRowSkeleton } from './ledger-row.tsx';
import { stockLedger } from './stock.queries.ts';

const { columns, ledger: copy } = stockCopy;

const head = (
  <>
    <ColumnHead>{copy.when}</ColumnHead>
    <ColumnHead>{copy.what}</ColumnHead>
    <ColumnHead numeric>{columns.onHand}</ColumnHead>
    <ColumnHead numeric>{columns.reserved}</ColumnHead>
    <ColumnHead numeric>{columns.available}</ColumnHead>
  </>
);

/** Every change of a part's stock, newest first. */
export function StockLedger({ id }: { id: string }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="stock-ledger">
      <h2 id={titleId} className="mb-3 text-lg tracking-[-0.015em]">
        {copy.title}
      </h2>
      <PagedTable
        query={stockLedger.use(id)}
        copy={copy}
        caption={copy.title}
        head={head}
        countedTo={MAX_COUNTED_STOCK}
        skeletonRows={[1, 2, 3, 4].map((row) => (
          <LedgerRowSkeleton key={row} />
        ))}
        empty={
          <EmptyState title={copy.empty} level={3}>
            {copy.emptyText}
          </EmptyState>
        }
      >
        {(entry) => <LedgerRow key={entry.id} entry={entry} />}
      </PagedTable>
      <p className="mt-3 text-sm text-ink-2">{copy.rule}</p>
    </section>
  );
}
