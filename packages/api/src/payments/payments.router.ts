import { orderSchema } from '@bm/domain/orders/order.schema';
import {
  createIntentByTotalInput,
  createIntentInput,
  openIntentSchema,
  paymentIntentSchema,
  settleInput,
} from '@bm/domain/payments/payment.schema';
import { actorFor } from '../orders/order-change.ts';
import { requireOwnedOrder } from '../orders/owned-order.ts';
import { router, signedInProcedure } from '../trpc.ts';
import { createIntent, createIntentByTotal } from './create-intent.service.ts';
import { settlePayment } from './settle-payment.service.ts';

export const paymentsRouter = router({
  createIntent: signedInProcedure
    .input(createIntentInput)
    .output(paymentIntentSchema)
    .mutation(async ({ ctx, input }) =>
      createIntent(ctx, await requireOwnedOrder(ctx, input.orderId)),
    ),

  /** Used by a page that has not loaded its order yet. */
  openIntent: signedInProcedure
    .input(createIntentInput)
    .output(openIntentSchema)
    .mutation(async ({ ctx, input }) => {
      const order = await requireOwnedOrder(ctx, input.orderId);
      return order.state === 'unpaid' ? createIntent(ctx, order) : null;
    }),

  createIntentByTotal: signedInProcedure
    .input(createIntentByTotalInput)
    .output(paymentIntentSchema)
    .mutation(({ ctx, input }) => createIntentByTotal(ctx, input.totalMinor)),

  settle: signedInProcedure
    .input(settleInput)
    .output(orderSchema)
    .mutation(async ({ ctx, input }) => {
      const order = await requireOwnedOrder(ctx, input.orderId);
      return settlePayment(ctx.deps, order, input.transactionId, actorFor(ctx.actor, order));
    }),
});
