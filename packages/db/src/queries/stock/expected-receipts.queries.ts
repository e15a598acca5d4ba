import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { StockReads, StockWrites } from '../../store/stock.store.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';

/** The most parts of one statement. Each number of parts is a prepared statement of its own. */
const MAX_PARTS = 50;

export function receiptReads(
  db: Connection,
  { expectedReceipts: receipts }: Tables,
): Pick<StockReads, 'openReceipts' | 'openReceipt'> {
  const columns = {
    id: receipts.id,
    partId: receipts.partId,
    quantity: receipts.quantity,
    expectedOn: receipts.expectedOn,
    note: receipts.note,
  };
  const isOpen = isNull(receipts.bookedAt);
  const selectOfParts = memoizeByKey((parts: number) =>
    db
      .select(columns)
      .from(receipts)
      .where(
        and(
          inArray(
            receipts.partId,
            Array.from({ length: parts }, (_, at) => sql.placeholder(`id${at}`)),
          ),
          isOpen,
        ),
      )
      .prepare(),
  );
  const selectOpen = db
    .select(columns)
    .from(receipts)
    .where(and(eq(receipts.id, sql.placeholder('id')), isOpen))
    .prepare();

  return {
    async openReceipts(partIds) {
      const found = [];
      for (let from = 0; from < partIds.length; from += MAX_PARTS) {
        const batch = partIds.slice(from, from + MAX_PARTS);
        const values = Object.fromEntries(batch.map((partId, at) => [`id${at}`, partId]));
        found.push(...(await selectOfParts(batch.length).execute(values)));
      }
      return found.toSorted(
        (one, other) => one.expectedOn - other.expectedOn || (one.id < other.id ? -1 : 1),
      );
    },
    openReceipt: async (id) => (await selectOpen.execute({ id }))[0] ?? null,
  };
}

export function receiptWrites(
  db: Connection,
  { expectedReceipts: receipts }: Tables,
): Omit<StockWrites, 'setThreshold'> {
  const isThisOpen = and(eq(receipts.id, sql.placeholder('id')), isNull(receipts.bookedAt));
  const insert = db.insert(receipts).values(columnPlaceholders(receipts)).prepare();
  const update = db
    .update(receipts)
    .set({
      quantity: placeholderFor(receipts.quantity, 'quantity'),
      expectedOn: placeholderFor(receipts.expectedOn, 'expectedOn'),
      note: placeholderFor(receipts.note, 'note'),
    })
    .where(isThisOpen)
    .returning({ id: receipts.id })
    .prepare();
  const remove = db.delete(receipts).where(isThisOpen).returning({ id: receipts.id }).prepare();
  const book = db
    .update(receipts)
    .set({
      bookedQuantity: placeholderFor(receipts.bookedQuantity, 'quantity'),
      bookedAt: placeholderFor(receipts.bookedAt, 'at'),
    })
    .where(isThisOpen)
    .returning({ id: receipts.id })
    .prepare();

  return {
    async insertReceipt(receipt) {
      await insert.execute({ ...receipt, bookedQuantity: null, bookedAt: null });
    },
    updateReceipt: async (receipt) => (await update.execute({ ...receipt })).length > 0,
    removeReceipt: async (id) => (await remove.execute({ id })).length > 0,
    bookReceipt: async (id, booked) => (await book.execute({ id, ...booked })).length > 0,
  };
}
