import { documentId } from '@bm/domain/documents/document.schema';
import { ERASED_NAME, erasedEmail } from '@bm/domain/personal-data/erasure.schema';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import { placeholderFor } from '../placeholders.ts';

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
  const { checkouts, documents, orderEvents, orders, refunds, settlements, shipments } = tables;
  const checkoutId = sql.placeholder('checkoutId');
  const ofCheckout = eq(orders.checkoutId, checkoutId);
  const ownOrders = db.select({ id: orders.id }).from(orders).where(ofCheckout);

  const selectCheckouts = db
    .selectDistinct({ checkoutId: orders.checkoutId })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, sql.placeholder('userId')),
        ne(orders.customerEmail, sql.placeholder('email')),
      ),
    )
    .limit(BATCH_CHECKOUTS)
    .prepare();
  const selectSettlement = db
    .select({ transactionId: settlements.transactionId })
    .from(settlements)
    .where(eq(settlements.checkoutId, checkoutId))
    .prepare();
  const updateContact = db
    .update(orders)
    .set({
      customerEmail: placeholderFor(orders.customerEmail, 'email'),
      phone: '',
      phoneDigits: '',
      cancelReason: sql`case when ${orders.cancelReason} is null then null else '' end`,
    })
    .where(ofCheckout)
    .returning({ id: orders.id })
    .prepare();
  const updateTexts = [
    db.update(checkouts).set({ phone: '', note: '' }).where(eq(checkouts.id, checkoutId)).prepare(),
    // The carrier shows name and address under them.
    db
      .update(shipments)
      .set({ trackingNumber: '', trackingUrl: '' })
      .where(eq(shipments.checkoutId, checkoutId))
      .prepare(),
    db.update(refunds).set({ note: '' }).where(eq(refunds.checkoutId, checkoutId)).prepare(),
    db
      .update(orderEvents)
      .set({ note: '' })
      .where(
        and(
          inArray(orderEvents.orderId, ownOrders),
          inArray(orderEvents.actor, ['customer', 'admin']),
        ),
      )
      .prepare(),
  ];
  const updateUnpaid = [
    db
      .update(orders)
      .set({ customerName: ERASED_NAME, customerCompany: '', address: '', poNumber: '' })
      .where(ofCheckout)
      .prepare(),
    db
      .update(checkouts)
      .set({ address: '', poNumber: '', taxExemptReason: '' })
      .where(eq(checkouts.id, checkoutId))
      .prepare(),
    // All other documents are issued for money or goods, and stay as they were issued.
    db
      .update(documents)
      .set({
        customerName: ERASED_NAME,
        customerCompany: '',
        poNumber: '',
        buyerTaxNumber: '',
        buyerAddress: '',
      })
      .where(eq(documents.id, sql.placeholder('proformaId')))
      .prepare(),
  ];
  const eraseAuditTexts = auditTextErasure(db, tables);

  return async (userId) => {
    const email = erasedEmail(userId);
    let erased = 0;
    for (const { checkoutId: id } of await selectCheckouts.execute({ userId, email })) {
      const [settlement] = await selectSettlement.execute({ checkoutId: id });
      const changes = settlement === undefined ? [...updateTexts, ...updateUnpaid] : updateTexts;
      const values = { checkoutId: id, proformaId: documentId('proforma', id) };
      for (const change of changes) await change.execute(values);
      await eraseAuditTexts(id);
      erased += (await updateContact.execute({ checkoutId: id, email })).length;
    }
    return erased;
  };
}

/** Removes the free texts from the audit rows of a checkout and its orders. */
function auditTextErasure(
  db: Connection,
  { audit, orders }: Tables,
): (checkoutId: string) => Promise<void> {
  const checkoutId = sql.placeholder('checkoutId');
  const ownOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId));
  const selectRows = db
    .select({ id: audit.id, before: audit.before, after: audit.after })
    .from(audit)
    .where(
      or(
        and(eq(audit.targetType, 'order'), inArray(audit.targetId, ownOrders)),
        and(eq(audit.targetType, 'checkout'), eq(audit.targetId, checkoutId)),
      ),
    )
    .prepare();
  const updateRow = db
    .update(audit)
    .set({
      before: placeholderFor(audit.before, 'before'),
      after: placeholderFor(audit.after, 'after'),
    })
    .where(eq(audit.id, sql.placeholder('id')))
    .prepare();

  return async (id) => {
    for (const row of await selectRows.execute({ checkoutId: id })) {
      await updateRow.execute({
        id: row.id,
        before: withoutFreeTexts(row.before),
        after: withoutFreeTexts(row.after),
      });
    }
  };
}

function withoutFreeTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !FREE_TEXTS.has(name)));
}
