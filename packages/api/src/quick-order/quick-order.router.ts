import {
  checkedQuickOrderSchema,
  checkQuickOrderInput,
} from '@bm/domain/quick-order/quick-order.schema';
import { router, signedInProcedure } from '../trpc.ts';
import { checkQuickOrder } from './check-quick-order.service.ts';

export const quickOrderRouter = router({
  /** Read-only; a mutation because 1,000 rows do not fit into a URL. */
  check: signedInProcedure
    .input(checkQuickOrderInput)
    .output(checkedQuickOrderSchema)
    .mutation(({ ctx, input }) => checkQuickOrder(ctx, input.rows)),
});
