import { overviewInput, overviewSchema } from '@bm/domain/overview/overview.schema';
import { perMinute } from '../call-limit.ts';
import { always, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, router } from '../trpc.ts';
import { getOverview } from './overview.service.ts';

export const overviewRouter = router({
  get: adminProcedure({
    rows: WHOLE_LIST,
    unbounded: always,
    // The first call of a process sums up its period and the one before, 728 days at most.
    limit: perMinute({ address: 600, account: 120 }),
  })
    .input(overviewInput)
    .output(overviewSchema)
    .query(({ ctx, input }) => getOverview(ctx.deps, input.days)),
});
