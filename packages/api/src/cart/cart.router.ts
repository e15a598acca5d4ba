import {
  addedToCartSchema,
  addToCartInput,
  cartCountSchema,
  cartSchema,
  removeFromCartInput,
  setCartLineInput,
} from '@bm/domain/cart/cart.schema';
import { perMinute } from '../call-limit.ts';
import { lined, WHOLE_LIST } from '../row-cost.ts';
import { noInput, router, signedInProcedure } from '../trpc.ts';
import { addToCart, getCart, setCartLine } from './cart.service.ts';

export const cartRouter = router({
  get: signedInProcedure({ rows: WHOLE_LIST })
    .input(noInput)
    .output(cartSchema)
    .query(({ ctx }) => getCart(ctx)),

  count: signedInProcedure({ rows: 1 })
    .input(noInput)
    .output(cartCountSchema)
    .query(async ({ ctx }) => ({ lines: await ctx.deps.store.read.cart.count(ctx.actor.id) })),

  add: signedInProcedure({
    // It reads the whole cart.
    rows: lined('lines', 1, 60),
    // A call stores its reply for a day, for up to 500 lines.
    limit: perMinute({ address: 600, account: 120 }),
    perDay: { address: 30_000, account: 2000 },
    counts: { lines: { perDay: { address: 50_000, account: 10_000 } } },
    idempotent: true,
  })
    .input(addToCartInput)
    .output(addedToCartSchema)
    .mutation(({ ctx, input }) => addToCart(ctx, input)),

  setLine: signedInProcedure({ rows: 1, limit: perMinute({ address: 3000, account: 600 }) })
    .input(setCartLineInput)
    .output(cartCountSchema)
    .mutation(({ ctx, input }) => setCartLine(ctx, input)),

  remove: signedInProcedure({
    rows: lined('partIds'),
    limit: perMinute({ address: 3000, account: 600 }),
  })
    .input(removeFromCartInput)
    .output(cartCountSchema)
    .mutation(({ ctx, input }) =>
      ctx.deps.store.write(async ({ cart }) => {
        await cart.remove(ctx.actor.id, input.partIds);
        return { lines: await cart.count(ctx.actor.id) };
      }),
    ),

  clear: signedInProcedure({ rows: 1, limit: perMinute({ address: 3000, account: 600 }) })
    .input(noInput)
    .output(cartCountSchema)
    .mutation(async ({ ctx }) => {
      await ctx.deps.store.write((tx) => tx.cart.clear(ctx.actor.id));
      return { lines: 0 };
    }),
});
