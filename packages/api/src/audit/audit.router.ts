import { auditListInput, auditPageSchema } from '@bm/domain/audit/audit.schema';
import { adminProcedure, router } from '../trpc.ts';

export const auditRouter = router({
  /** What admins, the operator and the shop itself have changed, newest first. */
  list: adminProcedure
    .input(auditListInput)
    .output(auditPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.audit.page(input)),
});
