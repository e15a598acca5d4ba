import { MAX_CHECKOUT_LINES } from '@bm/domain/checkouts/checkout-limits';
import { cancelledOrdersSchema, checkoutIdInput } from '@bm/domain/checkouts/checkout.schema';
import {
  allOrdersInput,
  allVisibleOrdersInput,
  checkoutCountsSchema,
  myOrdersInput,
  orderPageSchema,
  visibleOrderPageSchema,
  visibleOrdersInput,
} from '@bm/domain/orders/order-list.schema';
import {
  advanceCheckoutInput,
  advancedLinesSchema,
  advanceOrderInput,
  cancelUnpaidInput,
  correctOrderInput,
  orderDetailSchema,
  orderIdInput,
  orderSchema,
  placeOrderInput,
  refundOrderInput,
} from '@bm/domain/orders/order.schema';
import {
  holdBudgetInput,
  holdBudgetSchema,
  stockHolderPageSchema,
  stockHoldersInput,
} from '@bm/domain/orders/stock-hold.schema';
import { z } from 'zod';
import { perMinute } from '../call-limit.ts';
import { requireOwnedCheckout } from '../checkouts/owned-checkout.ts';
import { refundOrder } from '../refunds/refund-order.service.ts';
import { always, isSearch, paged, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, router, signedInProcedure } from '../trpc.ts';
import { advanceCheckout } from './advance-checkout.service.ts';
import { advanceOrder } from './advance-order.service.ts';
import { cancelCheckout, cancelOrder, cancelUnpaidOrder } from './cancel-order.service.ts';
import { correctOrder } from './correct-order.service.ts';
import { getHoldBudget, listStockHolders } from './hold-budget.service.ts';
import { listAllVisibleOrders, listVisibleOrders } from './list-visible-orders.service.ts';
import { getOrderDetail } from './order-detail.service.ts';
import { requireOwnedOrder } from './owned-order.ts';
import { placeOrder } from './place-order.service.ts';

export const ordersRouter = router({
  place: signedInProcedure({
    rows: 1,
    limit: perMinute({ address: 3000, account: 600 }),
    perDay: { address: 5000, account: 1000 },
    idempotent: true,
  })
    .input(placeOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => placeOrder(ctx, input)),

  // A search text reads up to MAX_SEARCHED_ORDERS rows.
  mine: signedInProcedure({ rows: paged({ query: 120, byCheckout: 60 }), unbounded: isSearch })
    .input(myOrdersInput)
    .output(orderPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.orders.pageForCustomer(ctx.actor.id, input)),

  byId: signedInProcedure({ rows: 1 })
    .input(orderIdInput)
    .output(orderDetailSchema)
    .query(async ({ ctx, input }) =>
      getOrderDetail(ctx.deps, await requireOwnedOrder(ctx, input.id)),
    ),

  holdBudget: signedInProcedure({ rows: 1 })
    .input(holdBudgetInput)
    .output(holdBudgetSchema)
    .query(({ ctx, input }) => getHoldBudget(ctx, input.partId)),

  listVisible: signedInProcedure({ rows: paged() })
    .input(visibleOrdersInput)
    .output(visibleOrderPageSchema)
    .query(({ ctx, input }) => listVisibleOrders(ctx, input)),

  listAllVisible: adminProcedure({ rows: paged() })
    .input(allVisibleOrdersInput)
    .output(visibleOrderPageSchema)
    .query(({ ctx, input }) => listAllVisibleOrders(ctx, input)),

  list: adminProcedure({
    rows: paged({ base: 12, query: 120, byCheckout: 60 }),
    unbounded: isSearch,
  })
    .input(allOrdersInput)
    .output(orderPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.orders.page(input)),

  counts: adminProcedure({ rows: 1 })
    .input(z.void())
    .output(checkoutCountsSchema)
    .query(({ ctx }) => ctx.deps.store.read.orders.checkoutCounts()),

  advance: adminProcedure({ rows: 1, audit: 'orders.advance' })
    .input(advanceOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => advanceOrder(ctx, input)),

  /** All lines of a checkout that are in the state before. */
  advanceCheckout: adminProcedure({ rows: MAX_CHECKOUT_LINES, audit: 'orders.advanceCheckout' })
    .input(advanceCheckoutInput)
    .output(advancedLinesSchema)
    .mutation(({ ctx, input }) => advanceCheckout(ctx, input)),

  correct: adminProcedure({ rows: 1, audit: 'orders.correct' })
    .input(correctOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => correctOrder(ctx, input)),

  holders: adminProcedure({ rows: paged(), unbounded: always })
    .input(stockHoldersInput)
    .output(stockHolderPageSchema)
    .query(({ ctx, input }) => listStockHolders(ctx, input)),

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
});
