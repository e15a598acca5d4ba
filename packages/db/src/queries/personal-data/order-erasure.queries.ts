import { documentId } from '@bm/domain/documents/document.schema';
import { ERASED_NAME, erasedEmail } from '@bm/domain/personal-data/erasure.schema';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import { countChanges, readFirst, readRows, updateColumns, write } from '../statements.ts';

/** Checkouts of one batch; each has up to 500 orders. */
const BATCH_CHECKOUTS = 10;

/** Texts that an admin wrote, and tracking, in the audit rows of orders. */
const FREE_TEXTS: ReadonlySet<string> = new Set([
  'note',
  'reason',
  'trackingNumber',
  'trackingUrl',
]);

/**
 * Erases the customer of a batch of checkouts, and returns the number of their orders. Orders of a paid
 * checkout keep name, company and delivery address, which the accounts need; phone, email and the
 * texts that people wrote are removed from all.
 */
export function orderErasure(db: Connection, tables: Tables): (userId: string) => Promise<number> {
  const { checkouts, documents, internalNotes, orderEvents, orders } = tables;
  const { refunds, returns, settlements, shipments } = tables;
  const ofCheckout = equals(orders.checkoutId);
  const ownOrders = db.select({ id: orders.id }).from(orders).where(ofCheckout);

  const selectCheckouts = readRows(
    db
      .selectDistinct({ checkoutId: orders.checkoutId })
      .from(orders)
      .where(
        and(equals(orders.customerId), ne(orders.customerEmail, sql.placeholder('customerEmail'))),
      )
      .limit(BATCH_CHECKOUTS),
  );
  const selectSettlement = readFirst(
    db
      .select({ transactionId: settlements.transactionId })
      .from(settlements)
      .where(equals(settlements.checkoutId)),
  );
  const updateContact = countChanges(
    db
      .update(orders)
      .set({
        ...placeholdersFor(orders, 'customerEmail'),
        phone: '',
        phoneDigits: '',
        cancelReason: sql`case when ${orders.cancelReason} is null then null else '' end`,
      })
      .where(ofCheckout),
  );
  const thisCheckout = equals(checkouts.id, 'checkoutId');
  const updateTexts = [
    write(db.update(checkouts).set({ phone: '', note: '' }).where(thisCheckout)),
    // The carrier shows name and address under them.
    write(
      db
        .update(shipments)
        .set({ trackingNumber: '', trackingUrl: '' })
        .where(equals(shipments.checkoutId)),
    ),
    write(db.update(refunds).set({ note: '' }).where(equals(refunds.checkoutId))),
    write(
      db
        .update(returns)
        .set({ note: '', photo: '', answer: '' })
        .where(inArray(returns.orderId, ownOrders)),
    ),
    write(db.delete(internalNotes).where(equals(internalNotes.checkoutId))),
    write(
      db
        .update(orderEvents)
        .set({ note: '' })
        .where(
          and(
            inArray(orderEvents.orderId, ownOrders),
            inArray(orderEvents.actor, ['customer', 'admin']),
          ),
        ),
    ),
  ];
  const noCustomer = { customerName: ERASED_NAME, customerCompany: '', poNumber: '' };
  const updateUnpaid = [
    write(
      db
        .update(orders)
        .set({ ...noCustomer, address: '' })
        .where(ofCheckout),
    ),
    write(
      db
        .update(checkouts)
        .set({ address: '', poNumber: '', taxExemptReason: '' })
        .where(thisCheckout),
    ),
    // All other documents are issued for money or goods, and stay as they were issued.
    write(
      db
        .update(documents)
        .set({ ...noCustomer, buyerTaxNumber: '', buyerAddress: '' })
        .where(equals(documents.id, 'proformaId')),
    ),
  ];
  const eraseAuditTexts = auditTextErasure(db, tables);

  return async (customerId) => {
    const customerEmail = erasedEmail(customerId);
    let erased = 0;
    for (const { checkoutId } of await selectCheckouts({ customerId, customerEmail })) {
      const isPaid = (await selectSettlement({ checkoutId })) !== null;
      const changes = isPaid ? updateTexts : [...updateTexts, ...updateUnpaid];
      const proformaId = documentId('proforma', checkoutId);
      for (const change of changes) await change({ checkoutId, proformaId });
      await eraseAuditTexts(checkoutId);
      erased += await updateContact({ checkoutId, customerEmail });
    }
    return erased;
  };
}

/** Removes the free texts from the audit rows of a checkout and its orders. */
function auditTextErasure(
  db: Connection,
  { audit, orders }: Tables,
): (checkoutId: string) => Promise<void> {
  const ownOrders = db.select({ id: orders.id }).from(orders).where(equals(orders.checkoutId));
  const selectAudit = readRows(
    db
      .select({ id: audit.id, before: audit.before, after: audit.after })
      .from(audit)
      .where(
        or(
          and(eq(audit.targetType, 'order'), inArray(audit.targetId, ownOrders)),
          and(eq(audit.targetType, 'checkout'), equals(audit.targetId, 'checkoutId')),
        ),
      ),
  );
  const updateAudit = write(updateColumns(db, audit, 'before', 'after').where(equals(audit.id)));

  return async (checkoutId) => {
    for (const { id, before, after } of await selectAudit({ checkoutId })) {
      await updateAudit({
        id,
        before: withoutFreeTexts(before),
        after: withoutFreeTexts(after),
      });
    }
  };
}

function withoutFreeTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !FREE_TEXTS.has(name)));
}
