import type { Note } from '@bm/domain/notes/note.schema';
import { MAX_CUSTOMER_CREDITS } from '@bm/domain/customers/customer-limits';
import type { CustomerCredit, CustomerSums } from '@bm/domain/customers/customer.schema';
import { ACCOUNTED_KINDS } from '@bm/domain/documents/document.schema';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { among } from '../../schema/engine.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { withCheckoutNumber } from '../checkouts/checkout-number.ts';
import { equals } from '../placeholders.ts';
import { readAuthoredTexts } from '../records/authored-texts.ts';
import {
  bind,
  columnsOf,
  columnsWithout,
  countRows,
  insertRow,
  readFirst,
  readRows,
  write,
} from '../statements.ts';

/** A note with its customer and author. */
export interface NewCustomerNote extends Omit<Note, 'authorName'> {
  customerId: string;
  authorId: string;
}

/** What admins read of one customer beside the account itself. */
export function customerReads(db: Connection, tables: Tables) {
  const { bankCredits: credits, checkouts, customerNotes: notes, documents } = tables;
  const ofCustomer = equals(notes.customerId);
  const isInvoice = sql`${documents.kind} = 'invoice'`;
  const total = (condition: unknown) =>
    sql<number>`coalesce(sum(case when ${condition} then ${documents.totalMinor} else 0 end), 0)`.mapWith(
      Number,
    );

  return {
    /** The notes of admins on the customer, newest first. */
    notes: bind(
      (customerId: string) => ({ customerId }),
      readAuthoredTexts(db, tables, notes, {
        where: ofCustomer,
        orderBy: [desc(notes.createdAt), desc(notes.id)],
      }),
    ),
    countNotes: bind((customerId: string) => ({ customerId }), countRows(db, notes, ofCustomer)),
    /** Delivery, payment, phone and address of the newest checkout; null before the first. */
    lastChoice: bind(
      (customerId: string) => ({ customerId }),
      readFirst(
        db
          .select(columnsOf(checkouts, 'deliveryName', 'paymentMethod', 'phone', 'address'))
          .from(checkouts)
          .where(equals(checkouts.customerId))
          .orderBy(desc(checkouts.sequence))
          .limit(1),
      ),
    ),
    /** What the customer's invoices and credit notes add up to, by currency. */
    sums: bind(
      (customerId: string) => ({ customerId }),
      readRows<CustomerSums>(
        db
          .select({
            currency: documents.currency,
            invoices:
              sql<number>`coalesce(sum(case when ${isInvoice} then 1 else 0 end), 0)`.mapWith(
                Number,
              ),
            invoicedMinor: total(isInvoice),
            creditedMinor:
              sql<number>`0 - ${total(sql`${documents.kind} = 'credit-note'`)}`.mapWith(Number),
          })
          .from(documents)
          .where(and(equals(documents.customerId), among(documents.kind, ACCOUNTED_KINDS)))
          .groupBy(documents.currency)
          .orderBy(asc(documents.currency)),
      ),
    ),
    /** The credit that was not sent back, newest first, at most MAX_CUSTOMER_CREDITS. */
    heldCredits: bind(
      (customerId: string) => ({ customerId }),
      readRows(
        db
          .select({ ...columnsWithout(credits, 'customerId'), sequence: checkouts.sequence })
          .from(credits)
          .innerJoin(checkouts, eq(checkouts.id, credits.checkoutId))
          .where(and(sql`${credits.status} <> 'returned'`, equals(credits.customerId)))
          .orderBy(desc(credits.createdAt), desc(credits.id))
          .limit(MAX_CUSTOMER_CREDITS),
      ),
      (rows): CustomerCredit[] => rows.map(withCheckoutNumber),
    ),
  };
}

export function customerWrites(db: Connection, { customerNotes: notes }: Tables) {
  return {
    insertNote: bind((note: NewCustomerNote) => note, write(insertRow(db, notes))),
  };
}
