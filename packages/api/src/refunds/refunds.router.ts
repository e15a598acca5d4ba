import { createRefundInput, refundSchema } from '@bm/domain/refunds/refund.schema';
import { adminProcedure, router } from '../trpc.ts';
import { createRefund } from './create-refund.service.ts';

export const refundsRouter = router({
  create: adminProcedure
    .input(createRefundInput)
    .output(refundSchema)
    .mutation(({ ctx, input }) => createRefund(ctx, input)),
});
