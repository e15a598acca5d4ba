import * as z from 'zod/mini';

/**
 * What a payment was made with: `Visa` and `4242`, or the name of another method, whose `last4` is
 * empty. A document keeps it as it was at the payment.
 */
export const paymentInstrumentSchema = z.object({ name: z.string(), last4: z.string() });
export type PaymentInstrument = z.infer<typeof paymentInstrumentSchema>;

/** Null for bank transfers, and for payments from before instruments were recorded. */
export const recordedInstrumentSchema = z._default(z.nullable(paymentInstrumentSchema), null);

/** Formats an instrument: `Visa ending 4242`. */
export function formatInstrument({ name, last4 }: PaymentInstrument): string {
  return last4 === '' ? name : `${name} ending ${last4}`;
}
