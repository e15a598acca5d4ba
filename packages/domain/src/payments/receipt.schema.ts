import * as z from 'zod/mini';
import { MAX_TRANSFER_MINOR } from '../money/money.ts';
import { cleanedText } from '../shared/bounded-text.ts';
import { idSchema, minorSchema, textSchema, timeSchema } from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';

/** The reference of a bank without spaces, in upper case: the shop compares it in this form. */
export const bankReferenceSchema = cleanedText(64, (text) =>
  text.replace(/\s/g, '').toUpperCase(),
).check(
  z.minLength(1, "Give the bank's reference."),
  z.regex(/^[A-Z0-9./_:-]*$/, 'A reference has letters, digits and . / _ : - only.'),
);

/**
 * Money that arrived by bank transfer for a checkout. A negative amount is money that the shop sent
 * back. `transactionId` names the settlement or the credit that the receipt is part of, and is null
 * until then.
 */
export const receiptSchema = z.object({
  id: idSchema,
  checkoutId: idSchema,
  reference: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  receivedAt: timeSchema,
  note: z.string(),
  recordedAt: timeSchema,
  transactionId: z.nullable(z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** A receipt as the bank's statement has it; `receivedAt` in milliseconds. */
export const recordReceiptInput = z.object({
  checkoutNumber: cleanedText(18, (text) => text.trim()).check(
    z.regex(/^(BC-?)?\d{1,15}$/i, 'Like BC-000045.'),
  ),
  reference: bankReferenceSchema,
  amountMinor: z.int().check(
    z.gte(-MAX_TRANSFER_MINOR),
    z.lte(MAX_TRANSFER_MINOR),
    z.refine((amount) => amount !== 0, 'The amount must not be 0.'),
  ),
  receivedAt: timeSchema,
  note: z._default(textSchema(500), ''),
});
export type RecordReceiptInput = z.infer<typeof recordReceiptInput>;

/**
 * What the recorded receipt did. `settled`: it paid its checkout; `open`: less than what is due was
 * received; `ended`: nothing is due; `card`: a card payment is in progress.
 */
export const RECEIPT_OUTCOMES = ['settled', 'open', 'ended', 'card'] as const;
const receiptOutcomeSchema = z.enum(RECEIPT_OUTCOMES);
export type ReceiptOutcome = z.infer<typeof receiptOutcomeSchema>;

/** The outcome with what was due before, and what is received and not booked after it. */
export const recordedReceiptSchema = z.object({
  outcome: receiptOutcomeSchema,
  receipt: receiptSchema,
  checkoutNumber: z.string(),
  dueMinor: minorSchema,
  openMinor: z.int(),
  /** The credit of the checkout that an admin has to decide about. */
  creditMinor: z._default(minorSchema, 0),
});
export type RecordedReceipt = z.infer<typeof recordedReceiptSchema>;

/** A receipt with the number of its checkout. */
export const listedReceiptSchema = z.extend(receiptSchema, {
  checkoutNumber: z.string(),
  customerEmail: z.string(),
});
export const receiptPageSchema = pageSchema(listedReceiptSchema);
export type ReceiptPage = z.infer<typeof receiptPageSchema>;

const receiptListFields = z.object(pageFields);
/** The input of the list, optional for the first page. */
export const receiptListInput = z._default(receiptListFields, {});

const BANK_PREFIX = 'bank:';

/** The transaction id of a settlement by bank transfer. */
export function bankTransactionId(reference: string): string {
  return `${BANK_PREFIX}${reference}`;
}

/** Whether a transaction is a bank transfer, which the card provider does not know. */
export function isBankTransaction(transactionId: string): boolean {
  return transactionId.startsWith(BANK_PREFIX);
}

/** The amount of the receipts that are not part of a settlement or credit, in minor units. */
export function openReceiptsMinor(receipts: readonly Receipt[]): number {
  return receipts
    .filter(({ transactionId }) => transactionId === null)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
