import * as z from 'zod/mini';
import { PAYMENT_METHODS, recordedInstrumentSchema } from '../payments/payment.schema.ts';
import { bankAccountSchema } from '../settings/settings.schema.ts';
import { timeSchema } from '../shared/fields.ts';
import { monthPositionSchema } from './document.schema.ts';

/** Seller or buyer. Empty strings where nothing was given. */
const partySchema = z.object({ name: z.string(), address: z.string(), taxNumber: z.string() });
export type Party = z.infer<typeof partySchema>;

/** The fields of all documents. A snapshot has all data of its PDF. */
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
  /** The date of supply for tax; missing in invoices from before it was recorded. */
  suppliedAt: z.optional(timeSchema),
  payment: z.object({
    receivedAt: timeSchema,
    transactionId: z.string(),
    instrument: recordedInstrumentSchema,
  }),
});
export type InvoiceSnapshot = z.infer<typeof invoiceSchema>;

/**
 * Its lines have negative quantities and amounts; those of a cancelled credit note are positive.
 */
const creditNoteSchema = z.object({
  kind: z.literal('credit-note'),
  ...baseFields,
  ...moneyFields,
  invoiceNumber: z.string(),
  /**
   * The credit note that this one cancels, because its refund failed afterwards; null for all
   * others.
   */
  cancels: z.nullable(z.string()),
  reason: z.string(),
  transactionId: z.string(),
  /** That of the payment, which receives the money. */
  instrument: recordedInstrumentSchema,
  /** The payment provider's id of the refund; null for a bank transfer. */
  refundId: z.nullable(z.string()),
});
export type CreditNoteSnapshot = z.infer<typeof creditNoteSchema>;

const packingSlipSchema = z.object({
  kind: z.literal('packing-slip'),
  ...baseFields,
  /** 1 for the first shipment of the checkout. */
  shipmentNumber: z.int(),
  carrier: z.string(),
  trackingNumber: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      orderNumber: z.string(),
      quantity: z.int(),
      /** The units of the whole order. */
      orderedQuantity: z.int(),
    }),
  ),
});
export type PackingSlipSnapshot = z.infer<typeof packingSlipSchema>;

export const documentSnapshotSchema = z.discriminatedUnion('kind', [
  proformaSchema,
  invoiceSchema,
  creditNoteSchema,
  packingSlipSchema,
]);
export type DocumentSnapshot = z.infer<typeof documentSnapshotSchema>;

/** Documents of a month; `after` is the position of the next page, null on the last one. */
export const monthSnapshotsSchema = z.object({
  snapshots: z.array(documentSnapshotSchema),
  after: z.nullable(monthPositionSchema),
  total: z.int(),
});
export type MonthSnapshots = z.infer<typeof monthSnapshotsSchema>;
