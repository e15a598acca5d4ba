import { AppError } from '@bm/domain/errors/app-error';
import { orderSchema } from '@bm/domain/orders/order.schema';
import {
  createIntentByTotalInput,
  createIntentInput,
  openIntentInput,
  openIntentSchema,
  paymentIntentSchema,
  settleInput,
} from '@bm/domain/payments/payment.schema';
import {
  receiptListInput,
  receiptPageSchema,
  recordedReceiptSchema,
  recordReceiptInput,
} from '@bm/domain/payments/receipt.schema';
import { confirmErasureInput, erasureRequestSchema } from '@bm/domain/personal-data/erasure.schema';
import { requireOwnedCheckout } from '../checkouts/owned-checkout.ts';
import { actorFor } from '../orders/order-change.ts';
import { requireOwnedOrder } from '../orders/owned-order.ts';
import { perMinute } from '../call-limit.ts';
import { paged, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, router, signedInProcedure } from '../trpc.ts';
import { confirmErasure } from './confirm-erasure.service.ts';
import { createIntent, createIntentByTotal } from './create-intent.service.ts';
import { recordReceipt } from './record-receipt.service.ts';
import { settlePayment } from './settle-payment.service.ts';

/** The payment of a checkout reads all of its orders. */
export const paymentsRouter = router({
  /** The intent of a checkout, which an unpaid order of it may name. */
  createIntent: signedInProcedure({
    rows: WHOLE_LIST,
    limit: perMinute({ address: 1500, account: 300 }),
  })
    .input(createIntentInput)
    .output(paymentIntentSchema)
    .mutation(async ({ ctx, input }) => {
      if ('checkoutId' in input) {
        return createIntent(ctx, await requireOwnedCheckout(ctx, input.checkoutId));
      }
      const order = await requireOwnedOrder(ctx, input.orderId);
      if (order.state !== 'unpaid') throw new AppError('ORDER_NOT_PAYABLE');
      return createIntent(ctx, await requireOwnedCheckout(ctx, order.checkoutId));
    }),

  /** Used by a page that has not loaded its order yet. */
  openIntent: signedInProcedure({
    rows: WHOLE_LIST,
    limit: perMinute({ address: 1500, account: 300 }),
  })
    .input(openIntentInput)
    .output(openIntentSchema)
    .mutation(async ({ ctx, input }) => {
      const order = await requireOwnedOrder(ctx, input.orderId);
      if (order.state !== 'unpaid') return null;
      const checkout = await requireOwnedCheckout(ctx, order.checkoutId);
      const isByCard = checkout.paymentMethod === 'card' || input.byCard === true;
      return isByCard ? createIntent(ctx, checkout) : null;
    }),

  createIntentByTotal: signedInProcedure({
    rows: WHOLE_LIST,
    limit: perMinute({ address: 1500, account: 300 }),
  })
    .input(createIntentByTotalInput)
    .output(paymentIntentSchema)
    .mutation(({ ctx, input }) => createIntentByTotal(ctx, input.totalMinor)),

  recordReceipt: adminProcedure({ rows: WHOLE_LIST })
    .input(recordReceiptInput)
    .output(recordedReceiptSchema)
    .mutation(({ ctx, input }) => recordReceipt(ctx, input)),

  receipts: adminProcedure({ rows: paged() })
    .input(receiptListInput)
    .output(receiptPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.receipts.page(input)),

  settle: signedInProcedure({ rows: WHOLE_LIST, limit: perMinute({ address: 1500, account: 300 }) })
    .input(settleInput)
    .output(orderSchema)
    .mutation(async ({ ctx, input }) => {
      const order = await requireOwnedOrder(ctx, input.orderId);
      return settlePayment(ctx.deps, order, input.transactionId, actorFor(ctx.actor, order));
    }),
});

/** The procedure of `personalData` that calls the payment provider: it cancels unpaid orders. */
export const confirmErasureRouter = router({
  confirmErasure: adminProcedure({ rows: WHOLE_LIST })
    .input(confirmErasureInput)
    .output(erasureRequestSchema)
    .mutation(({ ctx, input }) => confirmErasure(ctx, input)),
});
