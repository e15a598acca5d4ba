import {
  checkoutDetailSchema,
  checkoutIdInput,
  checkoutPageSchema,
  myCheckoutsInput,
  placeCheckoutInput,
} from '@bm/domain/checkouts/checkout.schema';
import { router, signedInProcedure } from '../trpc.ts';
import { getCheckoutDetail } from './checkout-detail.service.ts';
import { requireOwnedCheckout } from './owned-checkout.ts';
import { placeCheckout } from './place-checkout.service.ts';

export const checkoutsRouter = router({
  place: signedInProcedure
    .input(placeCheckoutInput)
    .output(checkoutDetailSchema)
    .mutation(({ ctx, input }) => placeCheckout(ctx, input)),

  byId: signedInProcedure
    .input(checkoutIdInput)
    .output(checkoutDetailSchema)
    .query(async ({ ctx, input }) =>
      getCheckoutDetail(ctx.deps, await requireOwnedCheckout(ctx, input.id)),
    ),

  mine: signedInProcedure
    .input(myCheckoutsInput)
    .output(checkoutPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.checkouts.pageForCustomer(ctx.actor.id, input)),
});
