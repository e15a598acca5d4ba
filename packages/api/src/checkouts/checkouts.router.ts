import { adminCheckoutSchema } from '@bm/domain/checkouts/admin-checkout.schema';
import {
  addedInternalNoteSchema,
  addInternalNoteInput,
} from '@bm/domain/checkouts/internal-note.schema';
import {
  checkoutDetailSchema,
  checkoutIdInput,
  checkoutPageSchema,
  checkoutTermsSchema,
  myCheckoutsInput,
  placeCheckoutInput,
} from '@bm/domain/checkouts/checkout.schema';
import { adminProcedure, noInput, router, signedInProcedure } from '../trpc.ts';
import { addInternalNote } from './add-internal-note.service.ts';
import { getAdminCheckout } from './admin-checkout.service.ts';
import { getCheckoutDetail } from './checkout-detail.service.ts';
import { getCheckoutTerms } from './checkout-terms.service.ts';
import { requireOwnedCheckout } from './owned-checkout.ts';
import { placeCheckout } from './place-checkout.service.ts';

export const checkoutsRouter = router({
  place: signedInProcedure
    .input(placeCheckoutInput)
    .output(checkoutDetailSchema)
    .mutation(({ ctx, input }) => placeCheckout(ctx, input)),

  /** The options of the caller's next checkout: delivery, tax and payment. */
  terms: signedInProcedure
    .input(noInput)
    .output(checkoutTermsSchema)
    .query(({ ctx }) => getCheckoutTerms(ctx)),

  byId: signedInProcedure
    .input(checkoutIdInput)
    .output(checkoutDetailSchema)
    .query(async ({ ctx, input }) =>
      getCheckoutDetail(ctx.deps, await requireOwnedCheckout(ctx, input.id)),
    ),

  /** A checkout with all that an admin needs to work on it. */
  adminById: adminProcedure
    .input(checkoutIdInput)
    .output(adminCheckoutSchema)
    .query(async ({ ctx, input }) =>
      getAdminCheckout(ctx.deps, await requireOwnedCheckout(ctx, input.id)),
    ),

  /** Adds a note that only admins read. */
  addInternalNote: adminProcedure
    .input(addInternalNoteInput)
    .output(addedInternalNoteSchema)
    .mutation(({ ctx, input }) => addInternalNote(ctx, input)),

  mine: signedInProcedure
    .input(myCheckoutsInput)
    .output(checkoutPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.checkouts.pageForCustomer(ctx.actor.id, input)),
});
