import { AppError } from '@bm/domain/errors/app-error';
import { orderSchema } from '@bm/domain/orders/order.schema';
import { endingHoldSchema } from '@bm/domain/overview/overview.schema';
import {
  creditListInput,
  creditPageSchema,
  creditSchema,
  keepCreditInput,
  returnCreditInput,
} from '@bm/domain/payments/credit.schema';
import {
  chooseMethodInput,
  chosenMethodSchema,
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
import { z } from 'zod';
import { perMinute } from '../call-limit.ts';
import { requireOwnedCheckout } from '../checkouts/owned-checkout.ts';
import { actorFor } from '../orders/order-change.ts';
import { requireOwnedOrder } from '../orders/owned-order.ts';
import { paged, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, router, signedInProcedure } from '../trpc.ts';
import { chooseMethod } from './choose-method.service.ts';
import { createIntent, createIntentByTotal } from './create-intent.service.ts';
import { keepCredit, returnCredit } from './decide-credit.service.ts';
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
      return checkout.paymentMethod === 'card' ? createIntent(ctx, checkout) : null;
    }),

  createIntentByTotal: signedInProcedure({
    rows: WHOLE_LIST,
    limit: perMinute({ address: 1500, account: 300 }),
  })
    .input(createIntentByTotalInput)
    .output(paymentIntentSchema)
    .mutation(({ ctx, input }) => createIntentByTotal(ctx, input.totalMinor)),

  /** From card to bank transfer, and back. */
  chooseMethod: signedInProcedure({
    rows: WHOLE_LIST,
    limit: perMinute({ address: 600, account: 30 }),
    perDay: { address: 2000, account: 100 },
  })
    .input(chooseMethodInput)
    .output(chosenMethodSchema)
    .mutation(async ({ ctx, input }) =>
      chooseMethod(ctx, await requireOwnedCheckout(ctx, input.checkoutId), input.method),
    ),

  recordReceipt: adminProcedure({ rows: WHOLE_LIST, audit: 'payments.recordReceipt' })
    .input(recordReceiptInput)
    .output(recordedReceiptSchema)
    .mutation(({ ctx, input }) => recordReceipt(ctx, input)),

  /** Checkouts that wait for a bank transfer. */
  openTransfers: adminProcedure({ rows: WHOLE_LIST })
    .input(noInput)
    .output(z.array(endingHoldSchema))
    .query(({ ctx }) => ctx.deps.store.read.orders.awaitedTransfers()),

  receipts: adminProcedure({ rows: paged() })
    .input(receiptListInput)
    .output(receiptPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.receipts.page(input)),

  /** Money beyond what was due. */
  credits: adminProcedure({ rows: paged() })
    .input(creditListInput)
    .output(creditPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.receipts.creditPage(input)),

  keepCredit: adminProcedure({ rows: 1, audit: 'payments.keepCredit' })
    .input(keepCreditInput)
    .output(creditSchema)
    .mutation(({ ctx, input }) => keepCredit(ctx, input.id)),

  returnCredit: adminProcedure({ rows: 1, audit: 'payments.returnCredit' })
    .input(returnCreditInput)
    .output(creditSchema)
    .mutation(({ ctx, input }) => returnCredit(ctx, input)),

  settle: signedInProcedure({ rows: WHOLE_LIST, limit: perMinute({ address: 1500, account: 300 }) })
    .input(settleInput)
    .output(orderSchema)
    .mutation(async ({ ctx, input }) => {
      const order = await requireOwnedOrder(ctx, input.orderId);
      return settlePayment(ctx.deps, order, input.transactionId, actorFor(ctx.actor, order));
    }),
});
