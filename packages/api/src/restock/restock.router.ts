import { restockInput, restockStateSchema } from '@bm/domain/restock/restock.schema';
import { perTenMinutes } from '../call-limit.ts';
import { router, signedInProcedure } from '../trpc.ts';
import { requestRestockMail, withdrawRestockRequest } from './restock.service.ts';

/** Requests for one mail when a part can be ordered again. */
export const restockRouter = router({
  byPart: signedInProcedure({ rows: 1 })
    .input(restockInput)
    .output(restockStateSchema)
    .query(async ({ ctx, input }) => ({
      isRequested: await ctx.deps.store.read.restock.exists(input.partId, ctx.actor.id),
    })),

  request: signedInProcedure({
    rows: 1,
    limit: perTenMinutes({ address: 600, account: 120 }),
    perDay: { address: 3000, account: 600 },
  })
    .input(restockInput)
    .output(restockStateSchema)
    .mutation(({ ctx, input }) => requestRestockMail(ctx, input)),

  withdraw: signedInProcedure({ rows: 1, limit: perTenMinutes({ address: 600, account: 120 }) })
    .input(restockInput)
    .output(restockStateSchema)
    .mutation(({ ctx, input }) => withdrawRestockRequest(ctx, input)),
});
