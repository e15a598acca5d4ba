import { and, asc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { PaymentReads, PaymentWrites } from '../../store/payments.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';

export function paymentReads(db: Connection, { payments }: Tables): PaymentReads {
  const isOfCheckout = eq(payments.checkoutId, sql.placeholder('checkoutId'));
  const select = (condition: SQL | undefined) =>
    db.select(getTableColumns(payments)).from(payments).where(condition);

  const selectByTransaction = select(
    eq(payments.transactionId, sql.placeholder('transactionId')),
  ).prepare();
  const selectOpen = select(and(isOfCheckout, eq(payments.status, 'open'))).prepare();
  const selectAttempts = select(isOfCheckout).orderBy(asc(payments.attempt)).prepare();
  const selectOpenBefore = select(
    and(eq(payments.status, 'open'), lt(payments.updatedAt, sql.placeholder('before'))),
  )
    .orderBy(asc(payments.updatedAt))
    .limit(sql.placeholder('limit'))
    .prepare();

  return {
    byTransaction: async (transactionId) =>
      (await selectByTransaction.execute({ transactionId }))[0] ?? null,
    openForCheckout: async (checkoutId) => (await selectOpen.execute({ checkoutId }))[0] ?? null,
    listForCheckout: async (checkoutId) => selectAttempts.execute({ checkoutId }),
    openBefore: async (before, limit) => selectOpenBefore.execute({ before, limit }),
  };
}

export function paymentWrites(db: Connection, { payments, providerEvents }: Tables): PaymentWrites {
  const insertPayment = db.insert(payments).values(columnPlaceholders(payments)).prepare();
  const isUnchanged = and(
    eq(payments.id, sql.placeholder('id')),
    eq(payments.status, sql.placeholder('from')),
  );
  const updateStatus = db
    .update(payments)
    .set({
      status: placeholderFor(payments.status, 'to'),
      updatedAt: placeholderFor(payments.updatedAt, 'at'),
      refundId: placeholderFor(payments.refundId, 'refundId'),
    })
    .where(isUnchanged)
    .returning({ id: payments.id })
    .prepare();
  const updateSucceeded = db
    .update(payments)
    .set({
      status: 'succeeded',
      updatedAt: placeholderFor(payments.updatedAt, 'at'),
      instrument: placeholderFor(payments.instrument, 'instrument'),
    })
    .where(isUnchanged)
    .returning({ id: payments.id })
    .prepare();
  const insertEvent = db
    .insert(providerEvents)
    .values(columnPlaceholders(providerEvents))
    .onConflictDoNothing()
    .returning({ id: providerEvents.id })
    .prepare();

  return {
    async insert(payment) {
      await insertPayment.execute({ ...payment });
    },
    transition: async (id, from, to, at, refundId) =>
      (await updateStatus.execute({ id, from, to, at, refundId: refundId ?? null })).length > 0,
    succeed: async (id, from, at, instrument) =>
      (await updateSucceeded.execute({ id, from, at, instrument })).length > 0,
    recordEvent: async (event) => (await insertEvent.execute({ ...event })).length > 0,
  };
}
