import { confirmErasureInput, erasureRequestSchema } from '@bm/domain/personal-data/erasure.schema';
import { adminProcedure, router } from '../trpc.ts';
import { confirmErasure } from './confirm-erasure.service.ts';

/** The procedure of `personalData` that calls the payment provider: it cancels unpaid orders. */
export const confirmErasureRouter = router({
  confirmErasure: adminProcedure
    .input(confirmErasureInput)
    .output(erasureRequestSchema)
    .mutation(({ ctx, input }) => confirmErasure(ctx, input)),
});
