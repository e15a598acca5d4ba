import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import type { LedgerInput, LedgerPage, LedgerEntry } from '@bm/domain/stock/stock.schema';
import { and, eq } from 'drizzle-orm';
import type { LedgerKind } from '../../schema/stock.schema.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { decodeCursor, encodeCursor, listName, pageSize, rowsAfter, toPage } from '../paging.ts';
import { availableQuantity } from '../parts/part-rows.ts';
import { equals } from '../placeholders.ts';
import { columnsOf, countUpTo } from '../statements.ts';

/**
 * The ledger of a part, newest first. The quantity after each entry is counted back from the present
 * one, which one statement reads with the first page; a cursor holds the quantity after its entry.
 */
export function selectLedger(db: Connection, tables: Tables) {
  const { parts, stockLedger: ledger, inboundShipments, orders, users } = tables;
  const ofPart = equals(ledger.partId);
  const selectPage = rowsAfter({
    keys: [ledger.at, ledger.id],
    direction: 'descending',
    select: (after) =>
      db
        .select({
          ...columnsOf(ledger, 'id', 'at', 'kind', 'onHandDelta', 'reservedDelta'),
          expectedQuantity: inboundShipments.quantity,
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
        .leftJoin(inboundShipments, eq(inboundShipments.id, ledger.receiptId))
        .leftJoin(users, eq(users.id, ledger.actorId))
        .where(and(ofPart, after)),
  });
  const countEntries = countUpTo(MAX_COUNTED, db, ledger, ofPart);

  return async ({ id: partId, cursor, limit }: LedgerInput): Promise<LedgerPage> => {
    const list = listName('stock ledger', partId);
    const after = decodeCursor(list, cursor, [0, '', 0]);
    const size = pageSize(limit);
    const rows = await selectPage(after && [after[0], after[1]], size + 1, { partId });
    let available = after?.[2] ?? rows[0]?.available ?? 0;
    const dated = rows.map((row) => {
      const entry = { ...row, available };
      available += row.reservedDelta - row.onHandDelta;
      return { entry, before: available };
    });
    return toPage(dated, {
      size,
      total: await countEntries({ partId }),
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
