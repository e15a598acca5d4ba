import type { Receipt, ReceiptPage } from '@bm/domain/payments/receipt.schema';
import type { PageInput } from '@bm/domain/shared/paging';
import { and, asc, desc, eq, isNull, max, ne, sum } from 'drizzle-orm';
import type { NewReceipt } from '../../store/payments.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { withCheckoutNumber } from '../checkouts/checkout-number.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals } from '../placeholders.ts';
import {
  bind,
  columnsWithout,
  countRows,
  findBy,
  hasChanged,
  insertRow,
  noValues,
  readRows,
  updateColumns,
  write,
} from '../statements.ts';
import { creditReads, creditWrites } from './credits.queries.ts';

const LIST = listName('bank receipts');
/** The most checkouts that are listed for their open receipts. */
const MAX_OPEN = 1000;

export function receiptReads(db: Connection, tables: Tables) {
  const { bankReceipts: receipts, checkouts, users } = tables;
  const columns = columnsWithout(receipts, 'recordedBy');
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
  const countReceipts = countRows(db, receipts);

  return {
    ...creditReads(db, tables),
    byReference: findBy(db.select(columns).from(receipts), receipts.reference),
    /** The receipts of a checkout, in the order in which they were recorded. */
    listForCheckout: bind(
      (checkoutId: string) => ({ checkoutId }),
      readRows<Receipt>(
        db
          .select(columns)
          .from(receipts)
          .where(equals(receipts.checkoutId))
          .orderBy(asc(receipts.recordedAt), asc(receipts.id)),
      ),
    ),
    /**
     * The checkouts whose receipts settle nothing and do not add up to zero, latest first; at most
     * 1,000.
     */
    listOpen: bind(
      noValues,
      readRows(
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
      ),
      (rows) => rows.map(withCheckoutNumber),
    ),
    /** All receipts, latest first. */
    async page(paging: PageInput): Promise<ReceiptPage> {
      const { items, nextCursor } = await selectPage(LIST, paging);
      return { items: items.map(withCheckoutNumber), nextCursor, total: await countReceipts() };
    },
  };
}

export function receiptWrites(db: Connection, tables: Tables) {
  const { bankReceipts: receipts } = tables;
  return {
    ...creditWrites(db, tables),
    /** False when a receipt with this reference exists. */
    insert: bind(
      (receipt: NewReceipt) => receipt,
      hasChanged(insertRow(db, receipts).onConflictDoNothing({ target: receipts.reference })),
    ),
    /** Makes all open receipts of the checkout part of a settlement or credit. */
    settle: bind(
      (checkoutId: string, transactionId: string) => ({ checkoutId, transactionId }),
      write(
        updateColumns(db, receipts, 'transactionId').where(
          and(equals(receipts.checkoutId), isNull(receipts.transactionId)),
        ),
      ),
    ),
  };
}
