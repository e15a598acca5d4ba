import { createRefundInput, refundSchema } from '@bm/domain/refunds/refund.schema';
import { WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, router } from '../trpc.ts';
import { createRefund } from './create-refund.service.ts';

export const refundsRouter = router({
  create: adminProcedure({ rows: WHOLE_LIST, audit: 'refunds.create', idempotent: true })
    .input(createRefundInput)
    .output(refundSchema)
    .mutation(({ ctx, input }) => createRefund(ctx, input)),
});
