import { overviewSchema } from '@bm/domain/overview/overview.schema';
import { adminProcedure, noInput, router } from '../trpc.ts';
import { getOverview } from './overview.service.ts';

export const overviewRouter = router({
  get: adminProcedure
    .input(noInput)
    .output(overviewSchema)
    .query(({ ctx }) => getOverview(ctx.deps)),
});
