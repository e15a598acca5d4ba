import {
  creditListInput,
  creditPageSchema,
  creditSchema,
  keepCreditInput,
  returnCreditInput,
} from '@bm/domain/payments/credit.schema';
import { paged } from '../row-cost.ts';
import { adminProcedure } from '../trpc.ts';
import { keepCredit, returnCredit } from './decide-credit.service.ts';

/** The procedures of `payments` about money beyond what was due. */
export const creditProcedures = {
  credits: adminProcedure({ rows: paged() })
    .input(creditListInput)
    .output(creditPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.receipts.creditPage(input)),

  keepCredit: adminProcedure({ rows: 1, audit: 'payments.keepCredit' })
    .input(keepCreditInput)
    .output(creditSchema)
    .mutation(({ ctx, input }) => keepCredit(ctx, input.id)),

  returnCredit: adminProcedure({ rows: 1, audit: 'payments.returnCredit' })
    .input(returnCreditInput)
    .output(creditSchema)
    .mutation(({ ctx, input }) => returnCredit(ctx, input)),
};
