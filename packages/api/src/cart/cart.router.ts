import {
  addedToCartSchema,
  addToCartInput,
  cartCountSchema,
  cartSchema,
  removeFromCartInput,
  setCartLineInput,
} from '@bm/domain/cart/cart.schema';
import { noInput, router, signedInProcedure } from '../trpc.ts';
import { addToCart, getCart, setCartLine } from './cart.service.ts';

export const cartRouter = router({
  get: signedInProcedure
    .input(noInput)
    .output(cartSchema)
    .query(({ ctx }) => getCart(ctx)),

  count: signedInProcedure
    .input(noInput)
    .output(cartCountSchema)
    .query(async ({ ctx }) => ({ lines: await ctx.deps.store.read.cart.count(ctx.actor.id) })),

  add: signedInProcedure
    .input(addToCartInput)
    .output(addedToCartSchema)
    .mutation(({ ctx, input }) => addToCart(ctx, input)),

  setLine: signedInProcedure
    .input(setCartLineInput)
    .output(cartCountSchema)
    .mutation(({ ctx, input }) => setCartLine(ctx, input)),

  remove: signedInProcedure
    .input(removeFromCartInput)
    .output(cartCountSchema)
    .mutation(({ ctx, input }) =>
      ctx.deps.store.write(async ({ cart }) => {
        await cart.remove(ctx.actor.id, input.partIds);
        return { lines: await cart.count(ctx.actor.id) };
      }),
    ),

  clear: signedInProcedure
    .input(noInput)
    .output(cartCountSchema)
    .mutation(async ({ ctx }) => {
      await ctx.deps.store.write((tx) => tx.cart.clear(ctx.actor.id));
      return { lines: 0 };
    }),
});
