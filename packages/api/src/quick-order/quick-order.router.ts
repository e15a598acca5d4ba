import {
  checkedQuickOrderSchema,
  checkQuickOrderInput,
  MAX_QUICK_ORDER_ROWS,
  quickOrderRowSchema,
} from '@bm/domain/quick-order/quick-order.schema';
import * as z from 'zod/mini';
import { perMinute } from '../call-limit.ts';
import { lined } from '../row-cost.ts';
import { router, signedInProcedure } from '../trpc.ts';
import { checkQuickOrder } from './check-quick-order.service.ts';

/** The input up to its first invalid row: the issues of 1,000 rows take too long for one turn. */
function cutAtInvalidRow(input: unknown): unknown {
  const { rows }: { rows?: unknown } = Object(input);
  if (!Array.isArray(rows)) return input;
  const possible = rows.slice(0, MAX_QUICK_ORDER_ROWS + 1);
  const invalid = possible.findIndex((row) => !z.validate(quickOrderRowSchema, row));
  return { rows: invalid === -1 ? possible : possible.slice(0, invalid + 1) };
}

/** A schema that reports the issues of one row. */
const checkInput: typeof checkQuickOrderInput = Object.create(checkQuickOrderInput, {
  parseAsync: {
    value: (input: unknown) => checkQuickOrderInput.parseAsync(cutAtInvalidRow(input)),
  },
});

export const quickOrderRouter = router({
  /** Read-only; a mutation because 1,000 rows do not fit into a URL. */
  check: signedInProcedure({
    // It changes nothing, and one call takes 1,000 rows.
    rows: lined('rows', 0.5),
    // 1,000 rows take up to 0.3 s of processor time.
    counts: { rows: { limit: perMinute({ address: 60_000, account: 20_000 }) } },
  })
    .input(checkInput)
    .output(checkedQuickOrderSchema)
    .mutation(({ ctx, input }) => checkQuickOrder(ctx, input.rows)),
});
