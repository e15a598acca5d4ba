import { addedToCartSchema, cartCountSchema } from '@bm/domain/cart/cart.schema';
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
import { noInput, router, signedInProcedure } from '../trpc.ts';
import { listToCart } from './list-to-cart.service.ts';
import { createList, getList, renameList } from './lists.service.ts';
import { requireOwnList } from './own-list.ts';
import { previewOrders } from './preview-orders.service.ts';
import { saveForLater } from './save-for-later.service.ts';
import { setListLine } from './set-list-line.service.ts';

const done = z.null();

export const listsRouter = router({
  mine: signedInProcedure
    .input(noInput)
    .output(listsSchema)
    .query(({ ctx }) => ctx.deps.store.read.lists.forCustomer(ctx.actor.id)),

  byId: signedInProcedure
    .input(listIdInput)
    .output(listDetailSchema)
    .query(({ ctx, input }) => getList(ctx, input.id)),

  create: signedInProcedure
    .input(createListInput)
    .output(listSchema)
    .mutation(({ ctx, input }) => createList(ctx, input)),

  rename: signedInProcedure
    .input(renameListInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await renameList(ctx, input);
      return null;
    }),

  setLine: signedInProcedure
    .input(setListLineInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await setListLine(ctx, input);
      return null;
    }),

  remove: signedInProcedure
    .input(listIdInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.deps.store.write(async ({ lists }) => {
        await requireOwnList(lists, ctx.actor, input.id);
        await lists.remove(input.id);
        return null;
      }),
    ),

  toCart: signedInProcedure
    .input(listToCartInput)
    .output(addedToCartSchema)
    .mutation(({ ctx, input }) => listToCart(ctx, input)),

  saveForLater: signedInProcedure
    .input(saveForLaterInput)
    .output(cartCountSchema)
    .mutation(({ ctx, input }) => saveForLater(ctx, input.partId)),

  /** Previews a repeated order, line by line. */
  previewOrders: signedInProcedure
    .input(previewOrdersInput)
    .output(orderPreviewSchema)
    .query(({ ctx, input }) => previewOrders(ctx, input)),
});
