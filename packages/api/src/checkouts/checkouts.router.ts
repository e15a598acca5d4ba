import { adminCheckoutSchema } from '@bm/domain/checkouts/admin-checkout.schema';
import {
  addAddressInput,
  addedAddressSchema,
  checkoutDetailSchema,
  checkoutIdInput,
  checkoutPageSchema,
  checkoutTermsSchema,
  myCheckoutsInput,
  placeCheckoutInput,
} from '@bm/domain/checkouts/checkout.schema';
import { addedNoteSchema, addInternalNoteInput } from '@bm/domain/notes/note.schema';
import { perMinute } from '../call-limit.ts';
import { lined, paged, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, router, signedInProcedure } from '../trpc.ts';
import { addAddress } from './add-address.service.ts';
import { addInternalNote } from './add-internal-note.service.ts';
import { getAdminCheckout } from './admin-checkout.service.ts';
import { getCheckoutDetail } from './checkout-detail.service.ts';
import { getCheckoutTerms } from './checkout-terms.service.ts';
import { requireOwnedCheckout } from './owned-checkout.ts';
import { placeCheckout } from './place-checkout.service.ts';

export const checkoutsRouter = router({
  place: signedInProcedure({
    rows: lined('lines'),
    // A call may place 500 orders.
    limit: perMinute({ address: 600, account: 60 }),
    perDay: { address: 1000, account: 100 },
    // Each line is an order.
    counts: { lines: { perDay: { address: 15_000, account: 3000 } } },
    idempotent: true,
  })
    .input(placeCheckoutInput)
    .output(checkoutDetailSchema)
    .mutation(({ ctx, input }) => placeCheckout(ctx, input)),

  /** The options of the caller's next checkout: delivery, tax and payment. */
  terms: signedInProcedure({ rows: 1 })
    .input(noInput)
    .output(checkoutTermsSchema)
    .query(({ ctx }) => getCheckoutTerms(ctx)),

  byId: signedInProcedure({ rows: WHOLE_LIST })
    .input(checkoutIdInput)
    .output(checkoutDetailSchema)
    .query(async ({ ctx, input }) =>
      getCheckoutDetail(ctx.deps, await requireOwnedCheckout(ctx, input.id)),
    ),

  /** A checkout with all that an admin needs to work on it. */
  adminById: adminProcedure({ rows: WHOLE_LIST })
    .input(checkoutIdInput)
    .output(adminCheckoutSchema)
    .query(async ({ ctx, input }) =>
      getAdminCheckout(ctx.deps, await requireOwnedCheckout(ctx, input.id)),
    ),

  /** The address of a checkout that was placed without one. */
  addAddress: signedInProcedure({
    rows: WHOLE_LIST,
    limit: perMinute({ address: 600, account: 30 }),
    perDay: { address: 2000, account: 100 },
  })
    .input(addAddressInput)
    .output(addedAddressSchema)
    .mutation(async ({ ctx, input: { checkoutId, ...input } }) =>
      addAddress(ctx, await requireOwnedCheckout(ctx, checkoutId), input),
    ),

  /** Adds a note that only admins read. */
  addInternalNote: adminProcedure({
    rows: 1,
    limit: perMinute({ address: 600, account: 60 }),
    perDay: { address: 10_000, account: 2000 },
    audit: 'checkouts.addInternalNote',
    idempotent: true,
  })
    .input(addInternalNoteInput)
    .output(addedNoteSchema)
    .mutation(({ ctx, input }) => addInternalNote(ctx, input)),

  mine: signedInProcedure({ rows: paged() })
    .input(myCheckoutsInput)
    .output(checkoutPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.checkouts.pageForCustomer(ctx.actor.id, input)),
});
