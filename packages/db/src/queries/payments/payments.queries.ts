import type { PaymentStatus, PaymentInstrument } from '@bm/domain/payments/payment.schema';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Payment } from '../../store/payments.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholderFor, placeholdersFor } from '../placeholders.ts';
import { bind, findBy, hasChanged, insertRow, readFirst, readRows, write } from '../statements.ts';

export function paymentReads(db: Connection, { payments }: Tables) {
  const isOpen = eq(payments.status, 'open');
  const isOfCheckout = equals(payments.checkoutId);

  return {
    byTransaction: findBy(db.select().from(payments), payments.transactionId),
    /** The checkout's open payment; there is at most one. */
    openForCheckout: bind(
      (checkoutId: string) => ({ checkoutId }),
      readFirst<Payment>(db.select().from(payments).where(and(isOfCheckout, isOpen))),
    ),
    /** The checkout's payments by attempt, ascending. */
    listForCheckout: bind(
      (checkoutId: string) => ({ checkoutId }),
      readRows<Payment>(
        db.select().from(payments).where(isOfCheckout).orderBy(asc(payments.attempt)),
      ),
    ),
    /** Open payments last updated before `before`, oldest first. */
    openBefore: bind(
      (before: number, limit: number) => ({ before, limit }),
      readRows<Payment>(
        db
          .select()
          .from(payments)
          .where(and(isOpen, lt(payments.updatedAt, sql.placeholder('before'))))
          .orderBy(asc(payments.updatedAt))
          .limit(sql.placeholder('limit')),
      ),
    ),
  };
}

export function paymentWrites(db: Connection, { payments, providerEvents }: Tables) {
  const isUnchanged = and(equals(payments.id), equals(payments.status, 'from'));

  return {
    insert: bind((payment: Payment) => payment, write(insertRow(db, payments))),
    /** Changes the status, and the refund with it, if it still is `from`; false otherwise. */
    transition: bind(
      (
        id: string,
        from: PaymentStatus,
        to: PaymentStatus,
        updatedAt: number,
        refundId?: string,
      ) => ({ id, from, to, updatedAt, refundId: refundId ?? null }),
      hasChanged(
        db
          .update(payments)
          .set({
            ...placeholdersFor(payments, 'updatedAt', 'refundId'),
            status: placeholderFor(payments.status, 'to'),
          })
          .where(isUnchanged),
      ),
    ),
    /** Makes a payment that is `from` succeeded, with what it was paid with; false otherwise. */
    succeed: bind(
      (
        id: string,
        from: PaymentStatus,
        updatedAt: number,
        instrument: PaymentInstrument | null,
      ) => ({ id, from, updatedAt, instrument }),
      hasChanged(
        db
          .update(payments)
          .set({ ...placeholdersFor(payments, 'updatedAt', 'instrument'), status: 'succeeded' })
          .where(isUnchanged),
      ),
    ),
    /** Records an event of the provider; false when it is recorded already. */
    recordEvent: bind(
      (event: { id: string; type: string; at: number }) => event,
      hasChanged(insertRow(db, providerEvents).onConflictDoNothing()),
    ),
  };
}
