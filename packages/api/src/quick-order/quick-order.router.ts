import {
  checkedQuickOrderSchema,
  checkQuickOrderInput,
} from '@bm/domain/quick-order/quick-order.schema';
import { perMinute } from '../call-limit.ts';
import { lined } from '../row-cost.ts';
import { router, signedInProcedure } from '../trpc.ts';
import { checkQuickOrder } from './check-quick-order.service.ts';

export const quickOrderRouter = router({
  /** Read-only; a mutation because 1,000 rows do not fit into a URL. */
  check: signedInProcedure({
    // It changes nothing, and one call takes 1,000 rows.
    rows: lined('rows', 0.5),
    // 1,000 rows take up to 0.3 s of processor time.
    counts: { rows: { limit: perMinute({ address: 60_000, account: 20_000 }) } },
  })
    .input(checkQuickOrderInput)
    .output(checkedQuickOrderSchema)
    .mutation(({ ctx, input }) => checkQuickOrder(ctx, input.rows)),
});
