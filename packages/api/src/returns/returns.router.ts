import {
  adminReturnPageSchema,
  adminReturnSchema,
  approveReturnInput,
  myReturnsInput,
  orderReturnSchema,
  receiveReturnInput,
  refundReturnInput,
  rejectReturnInput,
  replaceReturnInput,
  requestReturnInput,
  returnCountsSchema,
  returnIdInput,
  returnListInput,
  returnPageSchema,
  toOrderReturn,
} from '@bm/domain/returns/return.schema';
import { perTenMinutes } from '../call-limit.ts';
import { paged, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, router, signedInProcedure } from '../trpc.ts';
import { approveReturn, receiveReturn, rejectReturn } from './decide-return.service.ts';
import { refundReturn } from './refund-return.service.ts';
import { replaceReturn } from './replace-return.service.ts';
import { requestReturn, withdrawReturn } from './request-return.service.ts';

export const returnsRouter = router({
  request: signedInProcedure({
    rows: 1,
    limit: perTenMinutes({ address: 600, account: 60 }),
    perDay: { address: 1000, account: 200 },
    idempotent: true,
  })
    .input(requestReturnInput)
    .output(orderReturnSchema)
    .mutation(({ ctx, input }) => requestReturn(ctx, input)),

  withdraw: signedInProcedure({ rows: 1 })
    .input(returnIdInput)
    .output(orderReturnSchema)
    .mutation(({ ctx, input }) => withdrawReturn(ctx, input.id)),

  mine: signedInProcedure({ rows: paged() })
    .input(myReturnsInput)
    .output(returnPageSchema)
    .query(async ({ ctx, input }) => {
      const { returns } = ctx.deps.store.read;
      const page = await returns.pageForCustomer(ctx.actor.id, input);
      return { ...page, items: page.items.map(toOrderReturn) };
    }),

  list: adminProcedure({ rows: paged() })
    .input(returnListInput)
    .output(adminReturnPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.returns.page(input)),

  counts: adminProcedure({ rows: 1 })
    .input(noInput)
    .output(returnCountsSchema)
    .query(({ ctx }) => ctx.deps.store.read.returns.counts()),

  approve: adminProcedure({ rows: 1, audit: 'returns.approve' })
    .input(approveReturnInput)
    .output(adminReturnSchema)
    .mutation(({ ctx, input }) => approveReturn(ctx, input)),

  reject: adminProcedure({ rows: 1, audit: 'returns.reject' })
    .input(rejectReturnInput)
    .output(adminReturnSchema)
    .mutation(({ ctx, input }) => rejectReturn(ctx, input)),

  receive: adminProcedure({ rows: 1, audit: 'returns.receive' })
    .input(receiveReturnInput)
    .output(adminReturnSchema)
    .mutation(({ ctx, input }) => receiveReturn(ctx, input)),

  /** Refunds the received units. */
  refund: adminProcedure({ rows: WHOLE_LIST, idempotent: true, audit: 'returns.refund' })
    .input(refundReturnInput)
    .output(adminReturnSchema)
    .mutation(({ ctx, input }) => refundReturn(ctx, input)),

  /** Ships the received units again, without a charge. */
  replace: adminProcedure({ rows: WHOLE_LIST, idempotent: true, audit: 'returns.replace' })
    .input(replaceReturnInput)
    .output(adminReturnSchema)
    .mutation(({ ctx, input }) => replaceReturn(ctx, input)),
});
