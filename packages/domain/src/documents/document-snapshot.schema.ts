import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '../payments/payment.schema.ts';
import { bankAccountSchema } from '../settings/settings.schema.ts';
import { timeSchema } from '../shared/fields.ts';
import { monthPositionSchema } from './document.schema.ts';

/** Seller or buyer. Empty strings where nothing was given. */
const partySchema = z.object({ name: z.string(), address: z.string(), taxNumber: z.string() });
export type Party = z.infer<typeof partySchema>;

/** What all documents have. A snapshot has everything that its PDF shows. */
const baseFields = {
  number: z.string(),
  issuedAt: timeSchema,
  checkoutNumber: z.string(),
  poNumber: z.string(),
  seller: partySchema,
  bank: bankAccountSchema,
  buyer: partySchema,
  delivery: z.object({ name: z.string(), address: z.string() }),
};

/**
 * A line in minor units. Delivery and goodwill have neither part nor order number; goodwill has no
 * quantity.
 */
const lineSchema = z.object({
  name: z.string(),
  sku: z.string(),
  orderNumber: z.string(),
  quantity: z.nullable(z.int()),
  unitPriceMinor: z.nullable(z.int()),
  netMinor: z.int(),
  taxMinor: z.int(),
});
export type DocumentLine = z.infer<typeof lineSchema>;

/** Amounts in minor units; a sum is the sum of the rounded lines. */
const moneyFields = {
  currency: z.string(),
  /** The rate in basis points. A document without a name shows nothing of tax. */
  tax: z.object({ name: z.string(), rateBp: z.int(), exemptReason: z.string() }),
  lines: z.array(lineSchema),
  netMinor: z.int(),
  taxMinor: z.int(),
  totalMinor: z.int(),
};

const proformaSchema = z.object({
  kind: z.literal('proforma'),
  ...baseFields,
  ...moneyFields,
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** The end of the hold at placement. */
  validUntil: timeSchema,
});
export type ProformaSnapshot = z.infer<typeof proformaSchema>;

const invoiceSchema = z.object({
  kind: z.literal('invoice'),
  ...baseFields,
  ...moneyFields,
  payment: z.object({ receivedAt: timeSchema, transactionId: z.string() }),
});
export type InvoiceSnapshot = z.infer<typeof invoiceSchema>;

export const documentSnapshotSchema = z.discriminatedUnion('kind', [proformaSchema, invoiceSchema]);
export type DocumentSnapshot = z.infer<typeof documentSnapshotSchema>;

/** Documents of a month; `after` is the position of the next page, null on the last one. */
export const monthSnapshotsSchema = z.object({
  snapshots: z.array(documentSnapshotSchema),
  after: z.nullable(monthPositionSchema),
  total: z.int(),
});
export type MonthSnapshots = z.infer<typeof monthSnapshotsSchema>;
