import {
  confirmErasureInput,
  erasureRequestSchema,
  erasuresSchema,
  ownErasureSchema,
} from '@bm/domain/personal-data/erasure.schema';
import { changeCountSchema } from '@bm/domain/users/user.schema';
import { perMinute } from '../call-limit.ts';
import { WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, router, signedInProcedure } from '../trpc.ts';
import { confirmErasure } from './confirm-erasure.service.ts';

/** The erasure of accounts. The download is no procedure: it is streamed. */
export const personalDataRouter = router({
  erasure: signedInProcedure({ rows: 1 })
    .input(noInput)
    .output(ownErasureSchema)
    .query(({ ctx: { deps, actor } }) => deps.store.read.personalData.erasureRequest(actor.id)),

  requestErasure: signedInProcedure({ rows: 1, limit: perMinute({ address: 120, account: 20 }) })
    .input(noInput)
    .output(ownErasureSchema)
    .mutation(({ ctx: { deps, actor } }) => {
      const at = deps.clock();
      return deps.store.write(async (tx) => {
        await tx.personalData.requestErasure(actor.id, at);
        return tx.personalData.erasureRequest(actor.id);
      });
    }),

  withdrawErasure: signedInProcedure({ rows: 1, limit: perMinute({ address: 120, account: 20 }) })
    .input(noInput)
    .output(changeCountSchema)
    .mutation(({ ctx: { deps, actor } }) =>
      deps.store.write(async (tx) => {
        const isWithdrawn = await tx.personalData.withdrawErasure(actor.id);
        return { changed: isWithdrawn ? 1 : 0 };
      }),
    ),

  openErasures: adminProcedure({ rows: 1 })
    .input(noInput)
    .output(erasuresSchema)
    .query(({ ctx }) => ctx.deps.store.read.personalData.openErasures()),

  /** It cancels the unpaid orders of the account. */
  confirmErasure: adminProcedure({ rows: WHOLE_LIST, audit: 'personalData.confirmErasure' })
    .input(confirmErasureInput)
    .output(erasureRequestSchema)
    .mutation(({ ctx, input }) => confirmErasure(ctx, input)),
});
