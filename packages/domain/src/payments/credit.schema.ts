import * as z from 'zod/mini';
import { idSchema, positiveSchema, textSchema, timeSchema } from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { CREDIT_STATUSES } from './credit-rule.ts';
import { bankReferenceSchema } from './receipt.schema.ts';

const creditStatusSchema = z.enum(CREDIT_STATUSES);

/**
 * Money of a customer that arrived by bank transfer beyond what was due, in minor units.
 * `transactionId` is that of the receipts that it is part of; a receipt with a negative amount and
 * the same one has the reference of its return.
 */
export const creditSchema = z.object({
  id: idSchema,
  checkoutId: idSchema,
  transactionId: z.string(),
  amountMinor: positiveSchema,
  currency: z.string(),
  status: creditStatusSchema,
  createdAt: timeSchema,
  /** When an admin decided last; null while it is open. */
  decidedAt: z.nullable(timeSchema),
});
export type Credit = z.infer<typeof creditSchema>;

/** A credit with the number of its checkout. */
export const listedCreditSchema = z.extend(creditSchema, {
  checkoutNumber: z.string(),
  customerEmail: z.string(),
});
export type ListedCredit = z.infer<typeof listedCreditSchema>;
export const creditPageSchema = pageSchema(listedCreditSchema);
export type CreditPage = z.infer<typeof creditPageSchema>;

const creditListFields = z.object(pageFields);
/** The input of the list, optional for the first page. */
export const creditListInput = z._default(creditListFields, {});

export const keepCreditInput = z.object({ id: idSchema });

/** The transfer with which the shop sent a credit back; `sentAt` in milliseconds. */
export const returnCreditInput = z.object({
  id: idSchema,
  reference: bankReferenceSchema,
  sentAt: timeSchema,
  note: z._default(textSchema(500), ''),
});
export type ReturnCreditInput = z.infer<typeof returnCreditInput>;
