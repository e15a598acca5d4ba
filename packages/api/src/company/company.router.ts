import {
  exemptionsSchema,
  namedCompanySchema,
  saveCompanyInput,
  setExemptionInput,
} from '@bm/domain/company/company.schema';
import {
  invoiceEmailTokenInput,
  invoiceEmailTokenResultSchema,
  ownInvoiceEmailSchema,
} from '@bm/domain/company/invoice-email.schema';
import { changeCountSchema } from '@bm/domain/users/user.schema';
import { perMinute, perTenMinutes } from '../call-limit.ts';
import { WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, publicProcedure, router, signedInProcedure } from '../trpc.ts';
import {
  askForInvoiceEmail,
  confirmInvoiceEmail,
  getInvoiceEmail,
} from './invoice-email.service.ts';
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

  invoiceEmail: signedInProcedure({ rows: 1 })
    .input(noInput)
    .output(ownInvoiceEmailSchema)
    .query(({ ctx: { deps, actor } }) => getInvoiceEmail(deps.store.read, actor)),

  askInvoiceEmail: signedInProcedure({
    rows: 1,
    limit: perTenMinutes({ address: 30, account: 5 }),
    perDay: { address: 200, account: 20 },
  })
    .input(noInput)
    .output(ownInvoiceEmailSchema)
    .mutation(({ ctx }) => askForInvoiceEmail(ctx)),

  /** Confirms the invoice email of a mail's token. */
  confirmInvoiceEmail: publicProcedure({ rows: 1, limit: perMinute({ address: 600 }) })
    .input(invoiceEmailTokenInput)
    .output(invoiceEmailTokenResultSchema)
    .mutation(({ ctx, input }) => confirmInvoiceEmail(ctx, input.token)),

  exemptions: adminProcedure({ rows: WHOLE_LIST })
    .input(noInput)
    .output(exemptionsSchema)
    .query(({ ctx }) => ctx.deps.store.read.companies.exemptions()),

  setExemption: adminProcedure({ rows: 1, audit: 'company.setExemption' })
    .input(setExemptionInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => setExemption(ctx, input)),
});
