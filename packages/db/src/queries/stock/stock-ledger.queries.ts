import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import { MAX_COUNTED_STOCK, type LedgerEntry } from '@bm/domain/stock/stock.schema';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { LedgerKind } from '../../schema/stock-ledger.schema.ts';
import type { Connection } from '../../schema/engine.ts';
import type { StockReads } from '../../store/stock.store.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { decodeCursor, encodeCursor, listName, pageSize, toPage } from '../paging.ts';
import { availableQuantity } from '../parts/part-rows.ts';

/**
 * The ledger of a part, newest first. The quantity after each entry is counted back from the present
 * one, which one statement reads with the first page; a cursor holds the quantity after its entry.
 */
export function selectLedger(db: Connection, tables: Tables): StockReads['ledger'] {
  const { parts, stockLedger: ledger, expectedReceipts, orders, users } = tables;
  const ofPart = eq(ledger.partId, sql.placeholder('partId'));
  const isEarlier = sql`(${ledger.at}, ${ledger.id}) < (${sql.placeholder('afterTime')}, ${sql.placeholder('afterId')})`;
  const selectPage = memoizeByKey((after: boolean) =>
    db
      .select({
        id: ledger.id,
        at: ledger.at,
        kind: ledger.kind,
        onHandDelta: ledger.onHandDelta,
        reservedDelta: ledger.reservedDelta,
        expectedQuantity: expectedReceipts.quantity,
        available: availableQuantity(parts),
        sequence: orders.sequence,
        customerEmail: orders.customerEmail,
        actor: ledger.actor,
        actorName: users.displayName,
        reason: ledger.reason,
        note: ledger.note,
      })
      .from(ledger)
      .innerJoin(parts, eq(parts.id, ledger.partId))
      .leftJoin(orders, eq(orders.id, ledger.orderId))
      .leftJoin(expectedReceipts, eq(expectedReceipts.id, ledger.receiptId))
      .leftJoin(users, eq(users.id, ledger.actorId))
      .where(and(ofPart, after ? isEarlier : undefined))
      .orderBy(desc(ledger.at), desc(ledger.id))
      .limit(sql.placeholder('rows'))
      .prepare(),
  );
  const counted = db
    .select({ id: ledger.id })
    .from(ledger)
    .where(ofPart)
    .limit(MAX_COUNTED_STOCK)
    .as('counted');
  const countEntries = db.select({ total: count() }).from(counted).prepare();

  return async ({ id: partId, cursor, limit }) => {
    const list = listName('stock ledger', partId);
    const after = decodeCursor(list, cursor, [0, '', 0]);
    const size = pageSize(limit);
    const values = { partId, afterTime: after?.[0], afterId: after?.[1], rows: size + 1 };
    const rows = await selectPage(after !== null).execute(values);
    const [entries] = await countEntries.execute({ partId });
    let available = after?.[2] ?? rows[0]?.available ?? 0;
    const dated = rows.map((row) => {
      const entry = { ...row, available };
      available += row.reservedDelta - row.onHandDelta;
      return { entry, before: available };
    });
    return toPage(dated, {
      size,
      total: entries?.total ?? 0,
      item: ({ entry }) => toEntry(entry),
      cursor: ({ entry, before }) => encodeCursor(list, [entry.at, entry.id, before]),
    });
  };
}

type EntryRow = Omit<LedgerEntry, 'kind' | 'order'> & {
  kind: LedgerKind;
  sequence: number | null;
  customerEmail: string | null;
};

function toEntry({ kind, sequence, customerEmail, ...entry }: EntryRow): LedgerEntry {
  return {
    ...entry,
    kind: entryKind(kind, {
      isReceipt: entry.expectedQuantity !== null,
      hasOrder: sequence !== null,
    }),
    order:
      sequence === null
        ? null
        : { number: formatOrderNumber(sequence), customerEmail: customerEmail ?? '' },
  };
}

/** An adjustment for an order returns its units to the shelf. */
function entryKind(
  kind: LedgerKind,
  { isReceipt, hasOrder }: { isReceipt: boolean; hasOrder: boolean },
): LedgerEntry['kind'] {
  if (kind !== 'adjustment') return kind;
  if (isReceipt) return 'receipt';
  return hasOrder ? 'return' : 'adjustment';
}
