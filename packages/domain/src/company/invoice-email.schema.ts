import * as z from 'zod/mini';
import { newsletterTokenInput } from '../messages/message.schema.ts';
import { timeSchema } from '../shared/fields.ts';

/**
 * The invoice email of a company with the times when its confirmation was asked for and given. Copies of
 * mails with a document are sent to a confirmed one.
 */
export const invoiceEmailSchema = z.object({
  email: z.string(),
  askedAt: z.nullable(timeSchema),
  confirmedAt: z.nullable(timeSchema),
});
export type InvoiceEmail = z.infer<typeof invoiceEmailSchema>;

/** Null where no other address than that of the account is given. */
export const ownInvoiceEmailSchema = z.nullable(invoiceEmailSchema);

/** The token of the mail with which an address is confirmed. */
export const invoiceEmailTokenInput = newsletterTokenInput;

/** Whether an invoice email has the token. A newer mail ends a token. */
export const invoiceEmailTokenResultSchema = z.object({ found: z.boolean() });
