import * as z from 'zod/mini';
import { idempotencyKeySchema, idSchema, minorSchema, timeSchema } from '../shared/fields.ts';
import { DISPUTE_DECISIONS, DISPUTE_REASONS, DISPUTE_STATUSES } from './dispute-states.ts';

const disputeStatusSchema = z.enum(DISPUTE_STATUSES);
const disputeDecisionSchema = z.enum(DISPUTE_DECISIONS);

const stepsSchema = z.partial(
  z.object({
    warning_needs_response: timeSchema,
    warning_under_review: timeSchema,
    warning_closed: timeSchema,
    needs_response: timeSchema,
    under_review: timeSchema,
    lost: timeSchema,
    won: timeSchema,
    funds_withdrawn: timeSchema,
    funds_reinstated: timeSchema,
  }),
);

/** A dispute of the payment of a checkout, for admins. Amounts in minor units. */
export const disputeSchema = z.object({
  /** The payment provider's id. */
  id: idSchema,
  checkoutId: idSchema,
  transactionId: z.string(),
  status: disputeStatusSchema,
  reason: z.enum(DISPUTE_REASONS),
  amountMinor: minorSchema,
  currency: z.string(),
  /** Until when the shop may respond at the provider; null where it may not. */
  dueBy: z.nullable(timeSchema),
  /** The earliest time of each step, as the provider reports it. */
  steps: stepsSchema,
  /** When the provider created the report that status and reason are from. */
  reportedAt: timeSchema,
  /** Null until an admin decides, who can once the dispute is lost. */
  decision: z.nullable(disputeDecisionSchema),
  decidedAt: z.nullable(timeSchema),
  /** The part of the amount that the books take as a loss; null until an admin decides. */
  lossMinor: z.nullable(minorSchema),
  /** The refund whose credit note the decision issued. */
  refundId: z.nullable(idSchema),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** A bank's early warning of fraud about a payment, for admins. */
export const fraudWarningSchema = z.object({
  /** The payment provider's id. */
  id: idSchema,
  checkoutId: idSchema,
  transactionId: z.string(),
  /** When the provider created it. */
  reportedAt: timeSchema,
  /** When an admin has checked the order; null before. */
  checkedAt: z.nullable(timeSchema),
});
export type FraudWarning = z.infer<typeof fraudWarningSchema>;

/** The disputes and fraud warnings of one checkout, oldest first. */
export const checkoutDisputesSchema = z.object({
  disputes: z.array(
    z.extend(disputeSchema, {
      /** Its page at the payment provider, where the shop responds. */
      url: z.string(),
    }),
  ),
  fraudWarnings: z.array(fraudWarningSchema),
});
export type CheckoutDisputes = z.infer<typeof checkoutDisputesSchema>;

export const checkoutDisputesInput = z.object({ checkoutId: idSchema });

/** A checkout whose payment has a dispute that is not settled, or an unchecked warning of fraud. */
export const disputeMarkSchema = z.object({
  checkoutId: idSchema,
  checkoutNumber: z.string(),
  amountMinor: minorSchema,
  currency: z.string(),
  /** Null for a warning of fraud. */
  status: z.nullable(disputeStatusSchema),
  dueBy: z.nullable(timeSchema),
});
export type DisputeMark = z.infer<typeof disputeMarkSchema>;

export const disputeMarksSchema = z.array(disputeMarkSchema);

export const decideDisputeInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  id: idSchema,
  decision: disputeDecisionSchema,
});
export type DecideDisputeInput = z.infer<typeof decideDisputeInput>;

export const checkFraudWarningInput = z.object({ id: idSchema });
