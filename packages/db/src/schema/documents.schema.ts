import type { DocumentSnapshot } from '@bm/domain/documents/document-snapshot.schema';
import { ACCOUNTED_KINDS, DOCUMENT_KINDS } from '@bm/domain/documents/document.schema';
import { PAYMENT_METHODS } from '@bm/domain/payments/payment.schema';
import { sql } from 'drizzle-orm';
import type { CheckoutsTable } from './checkouts.schema.ts';
import { among, reference, type Kit } from './engine.ts';
import { lowerCase } from './orders.schema.ts';
import type { UsersTable } from './users.schema.ts';

/**
 * Issued documents. The id is made of kind and cause, so a cause has one document of a kind.
 * `serial` counts the documents of a kind and year without gaps; that of a proforma is its
 * checkout's sequence.
 */
export function defineDocuments(kit: Kit, users: UsersTable, checkouts: CheckoutsTable) {
  return kit.table(
    'documents',
    {
      id: kit.text('id').primaryKey(),
      kind: kit.text('kind', { enum: DOCUMENT_KINDS }).notNull(),
      number: kit.text('number').notNull(),
      year: kit.int('year').notNull(),
      serial: kit.int('serial').notNull(),
      customerId: reference(kit, 'customer_id', () => users.id),
      checkoutId: reference(kit, 'checkout_id', () => checkouts.id),
      customerName: kit.text('customer_name').notNull(),
      customerCompany: kit.text('customer_company').notNull(),
      poNumber: kit.text('po_number').notNull(),
      currency: kit.text('currency').notNull(),
      netMinor: kit.int('net_minor').notNull(),
      taxMinor: kit.int('tax_minor').notNull(),
      totalMinor: kit.int('total_minor').notNull(),
      issuedAt: kit.time('issued_at').notNull(),
      // The data of a proforma that no other row stores: placements write no snapshot.
      settingsVersion: kit.int('settings_version').notNull(),
      buyerTaxNumber: kit.text('buyer_tax_number').notNull(),
      buyerAddress: kit.text('buyer_address').notNull(),
      validUntil: kit.time('valid_until'),
      /** Of a proforma whose checkout is paid in another way since: the way at its issue. */
      paymentMethod: kit.text('payment_method', { enum: PAYMENT_METHODS }),
      /** Of a proforma whose checkout got its address later: the one at its issue. */
      deliveryAddress: kit.text('delivery_address'),
      /** Everything that the PDF shows; null for a proforma. */
      snapshot: kit.json('snapshot').$type<DocumentSnapshot>(),
    },
    (t) => {
      const isNumbered = sql`${t.kind} <> 'proforma'`;
      return [
        // Proformas are found by their checkout, so placements write no further index entries.
        kit.uniqueIndex('documents_number').on(t.kind, t.year, t.serial).where(isNumbered),
        kit.index('documents_checkout').on(t.checkoutId).where(isNumbered),
        kit.index('documents_customer').on(t.customerId, t.issuedAt, t.id),
        kit.index('documents_issued').on(t.issuedAt, t.id),
        // Covering: the revenue of a period is summed up from the index alone.
        kit
          .index('documents_revenue')
          .on(t.currency, t.issuedAt, t.kind, t.totalMinor)
          .where(among(t.kind, ACCOUNTED_KINDS)),
        kit
          .index('documents_po_number')
          .on(lowerCase(t.poNumber), t.issuedAt)
          .where(sql`${lowerCase(t.poNumber)} <> ''`),
        kit.check('documents_kind_known', among(t.kind, DOCUMENT_KINDS)),
        kit.check('documents_total_computed', sql`${t.totalMinor} = ${t.netMinor} + ${t.taxMinor}`),
        kit.check(
          'documents_snapshot_present',
          sql`(${t.kind} = 'proforma') = (${t.snapshot} is null)`,
        ),
      ];
    },
  );
}
