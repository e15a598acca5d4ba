import * as z from 'zod/mini';
import { documentLinkSchema } from '../documents/document.schema.ts';
import { orderEventSchema } from '../orders/order.schema.ts';
import { orderPaymentSchema } from '../payments/payment.schema.ts';
import { idSchema, minorSchema } from '../shared/fields.ts';
import { checkoutDetailSchema } from './checkout.schema.ts';
import { noteSchema } from '../notes/note.schema.ts';

/** One step that orders of a checkout took together. */
const checkoutEventSchema = z.extend(z.omit(orderEventSchema, { note: true }), {
  /** The number of the orders. */
  orders: z.int(),
  /** The order, where it is one alone. */
  orderId: z.nullable(idSchema),
  /** The different notes of the orders, at most MAX_NOTES. */
  notes: z.array(z.string()),
  /** The number of further notes. */
  moreNotes: z.int(),
});

/** A checkout as an admin works on it, with its customer, documents and merged timeline. */
export const adminCheckoutSchema = z.extend(checkoutDetailSchema, {
  /** The account as it is now; the orders have name and company as they were placed. */
  customer: z.object({
    email: z.string(),
    displayName: z.string(),
    taxNumber: z.string(),
    /** What is kept as credit of the account, of all its checkouts in this currency. */
    creditMinor: z._default(minorSchema, 0),
  }),
  /** The buyer's tax number at placement, as the invoice has it. */
  buyerTaxNumber: z.string(),
  /** Oldest first, as are the documents. */
  payments: z.array(orderPaymentSchema),
  documents: z.array(documentLinkSchema),
  /** Newest first; `omitted` counts the older events that are left out. */
  timeline: z.object({ events: z.array(checkoutEventSchema), omitted: z.int() }),
  /** Oldest first. */
  internalNotes: z.array(noteSchema),
});
export type AdminCheckout = z.infer<typeof adminCheckoutSchema>;
