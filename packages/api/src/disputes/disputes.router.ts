import {
  checkFraudWarningInput,
  checkoutDisputesInput,
  checkoutDisputesSchema,
  decideDisputeInput,
  disputeMarksSchema,
  disputeSchema,
  fraudWarningSchema,
} from '@bm/domain/disputes/dispute.schema';
import { WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, router } from '../trpc.ts';
import { checkFraudWarning } from './check-fraud-warning.service.ts';
import { decideDispute } from './decide-dispute.service.ts';

export const disputesRouter = router({
  /** The checkouts with a dispute that is not settled, or an unchecked warning of fraud. */
  marks: adminProcedure({ rows: WHOLE_LIST })
    .input(noInput)
    .output(disputeMarksSchema)
    .query(({ ctx }) => ctx.deps.store.read.disputes.listMarks()),

  forCheckout: adminProcedure({ rows: 1 })
    .input(checkoutDisputesInput)
    .output(checkoutDisputesSchema)
    .query(async ({ ctx, input: { checkoutId } }) => {
      const { payments, store } = ctx.deps;
      const { disputes } = store.read;
      const [found, fraudWarnings] = await Promise.all([
        disputes.listForCheckout(checkoutId),
        disputes.warningsForCheckout(checkoutId),
      ]);
      const withUrl = found.map(async (dispute) => ({
        ...dispute,
        url: await payments.disputeUrl(dispute.id),
      }));
      return { disputes: await Promise.all(withUrl), fraudWarnings };
    }),

  /** Books a lost dispute as a credit note or a loss. */
  decide: adminProcedure({ rows: WHOLE_LIST, idempotent: true, audit: 'disputes.decide' })
    .input(decideDisputeInput)
    .output(disputeSchema)
    .mutation(({ ctx, input }) => decideDispute(ctx, input)),

  /** Ends the mark of a fraud warning. */
  checkWarning: adminProcedure({ rows: 1, audit: 'disputes.checkWarning' })
    .input(checkFraudWarningInput)
    .output(fraudWarningSchema)
    .mutation(({ ctx, input }) => checkFraudWarning(ctx, input)),
});
