import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { and, asc, count, desc, eq, isNull, max, ne, sql, sum } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { ReceiptReads, ReceiptWrites } from '../../store/receipts.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { decodeCursor, encodeCursor, listName, pageSize, toPage } from '../paging.ts';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';

const LIST = listName('bank receipts');
/** The most checkouts that are listed for their open receipts. */
const MAX_OPEN = 1000;

export function receiptReads(
  db: Connection,
  { bankReceipts: receipts, checkouts, users }: Tables,
): ReceiptReads {
  const columns = {
    id: receipts.id,
    checkoutId: receipts.checkoutId,
    reference: receipts.reference,
    amountMinor: receipts.amountMinor,
    currency: receipts.currency,
    receivedAt: receipts.receivedAt,
    note: receipts.note,
    recordedAt: receipts.recordedAt,
    transactionId: receipts.transactionId,
  };
  const selectByReference = db
    .select(columns)
    .from(receipts)
    .where(eq(receipts.reference, sql.placeholder('reference')))
    .prepare();
  const selectForCheckout = db
    .select(columns)
    .from(receipts)
    .where(eq(receipts.checkoutId, sql.placeholder('checkoutId')))
    .orderBy(asc(receipts.recordedAt), asc(receipts.id))
    .prepare();
  const afterCursor = sql`(${receipts.recordedAt}, ${receipts.id}) < (${sql.placeholder('afterTime')}, ${sql.placeholder('afterId')})`;
  const selectPage = memoizeByKey((after: boolean) =>
    db
      .select({ ...columns, sequence: checkouts.sequence, customerEmail: users.email })
      .from(receipts)
      .innerJoin(checkouts, eq(checkouts.id, receipts.checkoutId))
      .innerJoin(users, eq(users.id, checkouts.customerId))
      .where(after ? afterCursor : undefined)
      .orderBy(desc(receipts.recordedAt), desc(receipts.id))
      .limit(sql.placeholder('rows'))
      .prepare(),
  );
  const receivedMinor = sum(receipts.amountMinor).mapWith(Number);
  const selectOpen = db
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
    .limit(MAX_OPEN)
    .prepare();
  const countReceipts = db.select({ total: count() }).from(receipts).prepare();

  return {
    byReference: async (reference) => (await selectByReference.execute({ reference }))[0] ?? null,
    listForCheckout: async (checkoutId) => selectForCheckout.execute({ checkoutId }),
    listOpen: async () =>
      (await selectOpen.execute()).map(({ sequence, ...open }) => ({
        ...open,
        checkoutNumber: formatCheckoutNumber(sequence),
      })),
    async page({ cursor, limit }) {
      const after = decodeCursor(LIST, cursor, [0, '']);
      const size = pageSize(limit);
      const values = { afterTime: after?.[0], afterId: after?.[1], rows: size + 1 };
      const rows = await selectPage(after !== null).execute(values);
      const [countRow] = await countReceipts.execute();
      return toPage(rows, {
        size,
        total: countRow?.total ?? 0,
        item: ({ sequence, ...receipt }) => ({
          ...receipt,
          checkoutNumber: formatCheckoutNumber(sequence),
        }),
        cursor: (row) => encodeCursor(LIST, [row.recordedAt, row.id]),
      });
    },
  };
}

export function receiptWrites(db: Connection, { bankReceipts: receipts }: Tables): ReceiptWrites {
  const insertReceipt = db
    .insert(receipts)
    .values(columnPlaceholders(receipts))
    .onConflictDoNothing({ target: receipts.reference })
    .returning({ id: receipts.id })
    .prepare();
  const updateOpen = db
    .update(receipts)
    .set({ transactionId: placeholderFor(receipts.transactionId, 'transactionId') })
    .where(
      and(eq(receipts.checkoutId, sql.placeholder('checkoutId')), isNull(receipts.transactionId)),
    )
    .prepare();

  return {
    insert: async (receipt) => (await insertReceipt.execute({ ...receipt })).length > 0,
    async settle(checkoutId, transactionId) {
      await updateOpen.execute({ checkoutId, transactionId });
    },
  };
}
