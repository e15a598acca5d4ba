import {
  exemptionsSchema,
  namedCompanySchema,
  saveCompanyInput,
  setExemptionInput,
} from '@bm/domain/company/company.schema';
import { changeCountSchema } from '@bm/domain/users/user.schema';
import { adminProcedure, noInput, router, signedInProcedure } from '../trpc.ts';
import { saveCompany } from './save-company.service.ts';
import { setExemption } from './set-exemption.service.ts';

export const companyRouter = router({
  get: signedInProcedure
    .input(noInput)
    .output(namedCompanySchema)
    .query(async ({ ctx: { deps, actor } }) => ({
      ...(await deps.store.read.companies.byUser(actor.id)),
      name: actor.company,
    })),

  save: signedInProcedure
    .input(saveCompanyInput)
    .output(namedCompanySchema)
    .mutation(({ ctx, input }) => saveCompany(ctx, input)),

  exemptions: adminProcedure
    .input(noInput)
    .output(exemptionsSchema)
    .query(({ ctx }) => ctx.deps.store.read.companies.exemptions()),

  setExemption: adminProcedure
    .input(setExemptionInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => setExemption(ctx, input)),
});
