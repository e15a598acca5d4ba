import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { PaymentReads, PaymentWrites } from '../../store/payments.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { equals, placeholderFor, placeholdersFor } from '../placeholders.ts';
import { hasChanged, insertRow, readFirst, readRows, write } from '../statements.ts';

export function paymentReads(db: Connection, { payments }: Tables): PaymentReads {
  const isOpen = eq(payments.status, 'open');
  const isOfCheckout = equals(payments.checkoutId);
  const selectByTransaction = readFirst(
    db.select().from(payments).where(equals(payments.transactionId)),
  );
  const selectOpen = readFirst(db.select().from(payments).where(and(isOfCheckout, isOpen)));
  const selectAttempts = readRows(
    db.select().from(payments).where(isOfCheckout).orderBy(asc(payments.attempt)),
  );
  const selectOpenBefore = readRows(
    db
      .select()
      .from(payments)
      .where(and(isOpen, lt(payments.updatedAt, sql.placeholder('before'))))
      .orderBy(asc(payments.updatedAt))
      .limit(sql.placeholder('limit')),
  );

  return {
    byTransaction: (transactionId) => selectByTransaction({ transactionId }),
    openForCheckout: (checkoutId) => selectOpen({ checkoutId }),
    listForCheckout: (checkoutId) => selectAttempts({ checkoutId }),
    openBefore: (before, limit) => selectOpenBefore({ before, limit }),
  };
}

export function paymentWrites(db: Connection, { payments, providerEvents }: Tables): PaymentWrites {
  const isUnchanged = and(equals(payments.id), equals(payments.status, 'from'));
  const updateStatus = hasChanged(
    db
      .update(payments)
      .set({
        ...placeholdersFor(payments, 'updatedAt', 'refundId'),
        status: placeholderFor(payments.status, 'to'),
      })
      .where(isUnchanged),
  );
  const updateSucceeded = hasChanged(
    db
      .update(payments)
      .set({ ...placeholdersFor(payments, 'updatedAt', 'instrument'), status: 'succeeded' })
      .where(isUnchanged),
  );

  return {
    insert: write(insertRow(db, payments)),
    transition: (id, from, to, updatedAt, refundId) =>
      updateStatus({ id, from, to, updatedAt, refundId: refundId ?? null }),
    succeed: (id, from, updatedAt, instrument) =>
      updateSucceeded({ id, from, updatedAt, instrument }),
    recordEvent: hasChanged(insertRow(db, providerEvents).onConflictDoNothing()),
  };
}
