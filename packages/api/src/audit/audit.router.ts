import { auditListInput, auditPageSchema } from '@bm/domain/audit/audit.schema';
import { paged } from '../row-cost.ts';
import { adminProcedure, router } from '../trpc.ts';

export const auditRouter = router({
  /** What admins, the operator and the shop itself have changed, newest first. */
  // An entry has up to MAX_CHANGES values.
  list: adminProcedure({ rows: paged({ row: 5 }) })
    .input(auditListInput)
    .output(auditPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.audit.page(input)),
});
