import {
  exemptionsSchema,
  namedCompanySchema,
  saveCompanyInput,
  setExemptionInput,
} from '@bm/domain/company/company.schema';
import { changeCountSchema } from '@bm/domain/users/user.schema';
import { perMinute } from '../call-limit.ts';
import { WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, router, signedInProcedure } from '../trpc.ts';
import { invoiceEmailProcedures } from './invoice-email.router.ts';
import { saveCompany } from './save-company.service.ts';
import { setExemption } from './set-exemption.service.ts';

export const companyRouter = router({
  get: signedInProcedure({ rows: 1 })
    .input(noInput)
    .output(namedCompanySchema)
    .query(async ({ ctx: { deps, actor } }) => ({
      ...(await deps.store.read.companies.byUser(actor.id)),
      name: actor.company,
    })),

  save: signedInProcedure({ rows: 1, limit: perMinute({ address: 600, account: 120 }) })
    .input(saveCompanyInput)
    .output(namedCompanySchema)
    .mutation(({ ctx, input }) => saveCompany(ctx, input)),

  ...invoiceEmailProcedures,

  exemptions: adminProcedure({ rows: WHOLE_LIST })
    .input(noInput)
    .output(exemptionsSchema)
    .query(({ ctx }) => ctx.deps.store.read.companies.exemptions()),

  setExemption: adminProcedure({ rows: 1, audit: 'company.setExemption' })
    .input(setExemptionInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => setExemption(ctx, input)),
});
