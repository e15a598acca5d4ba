import { addedToCartSchema, cartCountSchema } from '@bm/domain/cart/cart.schema';
import { MAX_LISTS } from '@bm/domain/lists/list-limits';
import {
  createListInput,
  listDetailSchema,
  listIdInput,
  listSchema,
  listsSchema,
  listToCartInput,
  orderPreviewSchema,
  previewOrdersInput,
  renameListInput,
  saveForLaterInput,
  setListLineInput,
} from '@bm/domain/lists/list.schema';
import { z } from 'zod';
import { perMinute } from '../call-limit.ts';
import { lined, WHOLE_LIST } from '../row-cost.ts';
import { noInput, router, signedInProcedure } from '../trpc.ts';
import { listToCart } from './list-to-cart.service.ts';
import { createList, getList, renameList } from './lists.service.ts';
import { requireOwnList } from './own-list.ts';
import { previewOrders } from './preview-orders.service.ts';
import { saveForLater } from './save-for-later.service.ts';
import { setListLine } from './set-list-line.service.ts';

const done = z.null();

export const listsRouter = router({
  mine: signedInProcedure({ rows: MAX_LISTS })
    .input(noInput)
    .output(listsSchema)
    .query(({ ctx }) => ctx.deps.store.read.lists.forCustomer(ctx.actor.id)),

  byId: signedInProcedure({ rows: WHOLE_LIST })
    .input(listIdInput)
    .output(listDetailSchema)
    .query(({ ctx, input }) => getList(ctx, input.id)),

  create: signedInProcedure({
    rows: lined('lines'),
    limit: perMinute({ address: 300, account: 60 }),
    perDay: { address: 3000, account: 300 },
    idempotent: true,
  })
    .input(createListInput)
    .output(listSchema)
    .mutation(({ ctx, input }) => createList(ctx, input)),

  rename: signedInProcedure({ rows: 1, limit: perMinute({ address: 3000, account: 600 }) })
    .input(renameListInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await renameList(ctx, input);
      return null;
    }),

  setLine: signedInProcedure({ rows: 1, limit: perMinute({ address: 3000, account: 600 }) })
    .input(setListLineInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await setListLine(ctx, input);
      return null;
    }),

  remove: signedInProcedure({ rows: 1, limit: perMinute({ address: 3000, account: 600 }) })
    .input(listIdInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.deps.store.write(async ({ lists }) => {
        await requireOwnList(lists, ctx.actor, input.id);
        await lists.remove(input.id);
        return null;
      }),
    ),

  toCart: signedInProcedure({
    rows: WHOLE_LIST,
    limit: perMinute({ address: 600, account: 120 }),
    perDay: { address: 5000, account: 500 },
    idempotent: true,
  })
    .input(listToCartInput)
    .output(addedToCartSchema)
    .mutation(({ ctx, input }) => listToCart(ctx, input)),

  saveForLater: signedInProcedure({ rows: 1, limit: perMinute({ address: 3000, account: 600 }) })
    .input(saveForLaterInput)
    .output(cartCountSchema)
    .mutation(({ ctx, input }) => saveForLater(ctx, input.partId)),

  /** Previews a repeated order, line by line. */
  previewOrders: signedInProcedure({ rows: WHOLE_LIST })
    .input(previewOrdersInput)
    .output(orderPreviewSchema)
    .query(({ ctx, input }) => previewOrders(ctx, input)),
});
