import {
  exportCountsSchema,
  exportPageInput,
  exportPageSchema,
} from '@bm/domain/exports/export.schema';
import { always, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, router } from '../trpc.ts';

export const exportsRouter = router({
  /** The rows of each export. */
  counts: adminProcedure({ rows: WHOLE_LIST, unbounded: always })
    .input(noInput)
    .output(exportCountsSchema)
    .query(({ ctx }) => ctx.deps.store.read.exports.counts()),

  /** The next lines of an export. */
  page: adminProcedure({ rows: WHOLE_LIST, unbounded: always })
    .input(exportPageInput)
    .output(exportPageSchema)
    .query(async ({ ctx: { deps }, input }) => {
      const page = await deps.store.read.exports.csv(input, deps.settings.currency);
      // The numbers of invoices leave the shop.
      if (input.kind === 'documents') await deps.store.durable();
      return page;
    }),
});
