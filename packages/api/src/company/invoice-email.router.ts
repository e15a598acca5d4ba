import {
  invoiceEmailTokenInput,
  invoiceEmailTokenResultSchema,
  ownInvoiceEmailSchema,
} from '@bm/domain/company/invoice-email.schema';
import { perMinute, perTenMinutes } from '../call-limit.ts';
import { noInput, publicProcedure, signedInProcedure } from '../trpc.ts';
import {
  askForInvoiceEmail,
  confirmInvoiceEmail,
  getInvoiceEmail,
} from './invoice-email.service.ts';

/** The procedures of `company` about its invoice email. */
export const invoiceEmailProcedures = {
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
};
