import {
  cancelledOrdersSchema,
  checkoutIdInput,
  MAX_CHECKOUT_LINES,
} from '@bm/domain/checkouts/checkout.schema';
import {
  cancelUnpaidInput,
  orderIdInput,
  orderSchema,
  refundOrderInput,
} from '@bm/domain/orders/order.schema';
import { requireOwnedCheckout } from '../checkouts/owned-checkout.ts';
import { requireOwnedOrder } from './owned-order.ts';
import { perMinute } from '../call-limit.ts';
import { WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, signedInProcedure } from '../trpc.ts';
import { cancelCheckout, cancelOrder, cancelUnpaidOrder } from './cancel-order.service.ts';
import { refundOrder } from '../refunds/refund-order.service.ts';

/** The procedures that close an order and its payment. */
export const closeProcedures = {
  // It reads all orders of the checkout.
  cancel: signedInProcedure({ rows: WHOLE_LIST, limit: perMinute({ address: 3000, account: 600 }) })
    .input(orderIdInput)
    .output(orderSchema)
    .mutation(async ({ ctx, input }) => cancelOrder(ctx, await requireOwnedOrder(ctx, input.id))),

  /** All unpaid orders of a checkout, or none. */
  cancelCheckout: signedInProcedure({
    rows: MAX_CHECKOUT_LINES,
    limit: perMinute({ address: 600, account: 60 }),
  })
    .input(checkoutIdInput)
    .output(cancelledOrdersSchema)
    .mutation(async ({ ctx, input }) =>
      cancelCheckout(ctx, await requireOwnedCheckout(ctx, input.id)),
    ),

  cancelUnpaid: adminProcedure({ rows: WHOLE_LIST, audit: 'orders.cancelUnpaid' })
    .input(cancelUnpaidInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => cancelUnpaidOrder(ctx, input)),

  /** All unpaid orders of any checkout, or none, with a reason that the customer reads. */
  cancelUnpaidCheckout: adminProcedure({ rows: MAX_CHECKOUT_LINES, audit: 'orders.cancelUnpaid' })
    .input(cancelUnpaidInput)
    .output(cancelledOrdersSchema)
    .mutation(async ({ ctx, input: { id, reason } }) =>
      cancelCheckout(ctx, await requireOwnedCheckout(ctx, id), reason),
    ),

  refund: adminProcedure({ rows: 1, audit: 'orders.refund' })
    .input(refundOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => refundOrder(ctx, input)),
};
