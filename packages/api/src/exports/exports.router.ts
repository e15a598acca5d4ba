import {
  exportCountsSchema,
  exportPageInput,
  exportPageSchema,
} from '@bm/domain/exports/export.schema';
import { ownOrdersInput } from '@bm/domain/exports/own-period.schema';
import { perHour } from '../call-limit.ts';
import { always, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, router, signedInProcedure } from '../trpc.ts';
import { ownOrdersPage } from './own-orders.service.ts';

export const exportsRouter = router({
  /** The rows of each export. */
  counts: adminProcedure({ rows: WHOLE_LIST, unbounded: always })
    .input(noInput)
    .output(exportCountsSchema)
    .query(({ ctx }) => ctx.deps.store.read.exports.counts()),

  /** The next lines of the caller's own orders of a period. */
  ownOrders: signedInProcedure({
    rows: WHOLE_LIST,
    unbounded: always,
    counts: { downloads: { limit: perHour({ address: 600, account: 60 }) } },
  })
    .input(ownOrdersInput)
    .output(exportPageSchema)
    .query(({ ctx, input }) => ownOrdersPage(ctx, input)),

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
