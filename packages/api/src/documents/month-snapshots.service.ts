import type { Store } from '@bm/db/store';
import type { StoredDocument } from '@bm/db/store/documents';
import {
  MONTH_PAGE_SIZE,
  monthRange,
  type MonthSnapshotsInput,
} from '@bm/domain/documents/document.schema';
import type { MonthSnapshots } from '@bm/domain/documents/document-snapshot.schema';

/** Returns the next invoices and credit notes of a month, oldest first, and how many there are. */
export async function getMonthSnapshots(
  store: Store,
  { month, after = null }: MonthSnapshotsInput,
): Promise<MonthSnapshots> {
  const { documents } = store.read;
  const period = monthRange(month);
  const rows = await documents.listForAccounting(period, { after, limit: MONTH_PAGE_SIZE });
  await store.durable();
  return { ...toSnapshotPage(rows), total: await documents.countForAccounting(period) };
}

/** The snapshots of a page of at most MONTH_PAGE_SIZE documents, and the position of the next one. */
export function toSnapshotPage(rows: readonly StoredDocument[]): Omit<MonthSnapshots, 'total'> {
  const last = rows.at(-1);
  const hasNext = last !== undefined && rows.length === MONTH_PAGE_SIZE;
  return {
    snapshots: rows.flatMap(({ snapshot }) => snapshot ?? []),
    after: hasNext ? { id: last.id, issuedAt: last.issuedAt } : null,
  };
}
