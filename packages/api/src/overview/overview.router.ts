import { overviewInput, overviewSchema } from '@bm/domain/overview/overview.schema';
import { adminProcedure, router } from '../trpc.ts';
import { getOverview } from './overview.service.ts';

export const overviewRouter = router({
  get: adminProcedure
    .input(overviewInput)
    .output(overviewSchema)
    .query(({ ctx, input }) => getOverview(ctx.deps, input.days)),
});
