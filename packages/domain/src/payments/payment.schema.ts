import * as z from 'zod/mini';
import { idSchema, minorSchema } from '../shared/fields.ts';

/** What the browser needs to confirm a payment; the amount is the stored order's. */
export const paymentIntentSchema = z.object({
  clientSecret: z.string(),
  amountMinor: minorSchema,
  currency: z.string(),
});

export const createIntentInput = z.object({ orderId: idSchema });

/** Names the caller's one unpaid order of exactly this total. */
export const createIntentByTotalInput = z.object({ totalMinor: minorSchema });

export const settleInput = z.object({
  orderId: idSchema,
  transactionId: z.string().check(z.minLength(1), z.maxLength(255)),
});

export const PAYMENT_STATUSES = ['open', 'succeeded', 'cancelled', 'refunded'] as const;
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;
