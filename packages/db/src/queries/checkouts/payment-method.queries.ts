import { documentId } from '@bm/domain/documents/document.schema';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import { hasChanged, updateColumns, write } from '../statements.ts';

/** The change of how a checkout is to be paid; its proforma keeps the way at its issue. */
export function paymentMethodWrites(db: Connection, { checkouts, documents, orders }: Tables) {
  const updateMethod = hasChanged(
    updateColumns(db, checkouts, 'paymentMethod').where(
      and(equals(checkouts.id), equals(checkouts.paymentMethod, 'from')),
    ),
  );
  const updateProforma = write(
    updateColumns(db, documents, 'paymentMethod').where(
      and(equals(documents.id), isNull(documents.paymentMethod)),
    ),
  );
  const updateHolds = write(
    updateColumns(db, orders, 'expiresAt').where(
      and(
        equals(orders.checkoutId),
        eq(orders.state, 'unpaid'),
        lt(orders.expiresAt, placeholdersFor(orders, 'expiresAt').expiresAt),
      ),
    ),
  );

  return {
    /**
     * Changes how a checkout is to be paid, and holds its unpaid orders until `holdUntil` at least
     * (milliseconds). False when it is not to be paid as `from` any more.
     */
    async setPaymentMethod(
      id: string,
      { from, to, holdUntil }: { from: PaymentMethod; to: PaymentMethod; holdUntil: number },
    ): Promise<boolean> {
      if (!(await updateMethod({ id, from, paymentMethod: to }))) return false;
      await updateProforma({ id: documentId('proforma', id), paymentMethod: from });
      await updateHolds({ checkoutId: id, expiresAt: holdUntil });
      return true;
    },
  };
}
