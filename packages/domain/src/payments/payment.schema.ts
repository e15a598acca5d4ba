import * as z from 'zod/mini';
import { boundedText } from '../shared/bounded-text.ts';
import { idSchema, minorSchema, timeSchema } from '../shared/fields.ts';

/** How a checkout is to be paid. */
export const PAYMENT_METHODS = ['card', 'bank'] as const;
export const paymentMethodSchema = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** Another way to pay what is due of a checkout. */
export const chooseMethodInput = z.object({ checkoutId: idSchema, method: paymentMethodSchema });

/** How a checkout is to be paid, and until when its stock is held. */
export const chosenMethodSchema = z.object({
  paymentMethod: paymentMethodSchema,
  expiresAt: timeSchema,
});
export type ChosenMethod = z.infer<typeof chosenMethodSchema>;

/** The data that the browser needs to confirm a payment; the amount is that of the stored order. */
export const paymentIntentSchema = z.object({
  clientSecret: z.string(),
  amountMinor: minorSchema,
  currency: z.string(),
});
export type PaymentIntent = z.infer<typeof paymentIntentSchema>;

/** Null for an order that is not payable, or is to be paid by bank transfer. */
export const openIntentSchema = z.nullable(paymentIntentSchema);

/** The order to pay, with its whole checkout. */
export const openIntentInput = z.object({ orderId: idSchema });

/** The checkout to pay, by its id or by the id of one of its orders. */
export const createIntentInput = z.union(
  [z.object({ orderId: idSchema }), z.object({ checkoutId: idSchema })],
  'Name an order or a checkout by its id.',
);

/** Selects the caller's only unpaid order of this total. */
export const createIntentByTotalInput = z.object({ totalMinor: minorSchema });

export const settleInput = z.object({
  orderId: idSchema,
  transactionId: boundedText(255).check(z.minLength(1)),
});

export const PAYMENT_STATUSES = ['open', 'succeeded', 'cancelled', 'refunded'] as const;
const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/**
 * What a payment was made with: `Visa` and `4242`, or the name of another method, whose `last4` is
 * empty. A document keeps it as it was at the payment.
 */
export const paymentInstrumentSchema = z.object({ name: z.string(), last4: z.string() });
export type PaymentInstrument = z.infer<typeof paymentInstrumentSchema>;

/** Null for bank transfers, and for payments from before instruments were recorded. */
export const recordedInstrumentSchema = z._default(z.nullable(paymentInstrumentSchema), null);

/** One attempt to pay the checkout of an order. `refundId` is set when it was refunded. */
export const orderPaymentSchema = z.object({
  transactionId: z.string(),
  status: paymentStatusSchema,
  amountMinor: minorSchema,
  currency: z.string(),
  refundId: z.nullable(z.string()),
  /** Null while it is open. */
  instrument: recordedInstrumentSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/** Formats an instrument: `Visa ending 4242`. */
export function formatInstrument({ name, last4 }: PaymentInstrument): string {
  return last4 === '' ? name : `${name} ending ${last4}`;
}
