import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { and, asc, desc, eq, isNull, max, ne, sum } from 'drizzle-orm';
import type { ReceiptReads, ReceiptWrites } from '../../store/payments.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import {
  columnsWithout,
  countRows,
  hasChanged,
  insertRow,
  readFirst,
  readRows,
  write,
} from '../statements.ts';

const LIST = listName('bank receipts');
/** The most checkouts that are listed for their open receipts. */
const MAX_OPEN = 1000;

export function receiptReads(
  db: Connection,
  { bankReceipts: receipts, checkouts, users }: Tables,
): ReceiptReads {
  const columns = columnsWithout(receipts, 'recordedBy');
  const selectByReference = readFirst(
    db.select(columns).from(receipts).where(equals(receipts.reference)),
  );
  const selectForCheckout = readRows(
    db
      .select(columns)
      .from(receipts)
      .where(equals(receipts.checkoutId))
      .orderBy(asc(receipts.recordedAt), asc(receipts.id)),
  );
  const selectPage = keysetPages({
    keys: [receipts.recordedAt, receipts.id],
    direction: 'descending',
    select: (after) =>
      db
        .select({ ...columns, sequence: checkouts.sequence, customerEmail: users.email })
        .from(receipts)
        .innerJoin(checkouts, eq(checkouts.id, receipts.checkoutId))
        .innerJoin(users, eq(users.id, checkouts.customerId))
        .where(after),
    position: ({ recordedAt, id }) => [recordedAt, id],
  });
  const receivedMinor = sum(receipts.amountMinor).mapWith(Number);
  const selectOpen = readRows(
    db
      .select({
        sequence: checkouts.sequence,
        receivedMinor,
        currency: checkouts.currency,
        recordedAt: max(receipts.recordedAt).mapWith(Number),
      })
      .from(receipts)
      .innerJoin(checkouts, eq(checkouts.id, receipts.checkoutId))
      .where(isNull(receipts.transactionId))
      .groupBy(receipts.checkoutId, checkouts.sequence, checkouts.currency)
      .having(ne(receivedMinor, 0))
      .orderBy(desc(max(receipts.recordedAt)), desc(checkouts.sequence))
      .limit(MAX_OPEN),
  );
  const countReceipts = countRows(db, receipts);

  return {
    byReference: (reference) => selectByReference({ reference }),
    listForCheckout: (checkoutId) => selectForCheckout({ checkoutId }),
    listOpen: async () => (await selectOpen()).map(withCheckoutNumber),
    async page(paging) {
      const { items, nextCursor } = await selectPage(LIST, paging);
      return { items: items.map(withCheckoutNumber), nextCursor, total: await countReceipts() };
    },
  };
}

function withCheckoutNumber<Row extends { sequence: number }>({ sequence, ...row }: Row) {
  return { ...row, checkoutNumber: formatCheckoutNumber(sequence) };
}

export function receiptWrites(db: Connection, { bankReceipts: receipts }: Tables): ReceiptWrites {
  const updateOpen = write(
    db
      .update(receipts)
      .set(placeholdersFor(receipts, 'transactionId'))
      .where(and(equals(receipts.checkoutId), isNull(receipts.transactionId))),
  );

  return {
    insert: hasChanged(insertRow(db, receipts).onConflictDoNothing({ target: receipts.reference })),
    settle: (checkoutId, transactionId) => updateOpen({ checkoutId, transactionId }),
  };
}
