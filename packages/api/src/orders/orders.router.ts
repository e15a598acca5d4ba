import { MAX_CHECKOUT_LINES } from '@bm/domain/checkouts/checkout.schema';
import {
  advanceCheckoutInput,
  advancedLinesSchema,
  advanceOrderInput,
  correctOrderInput,
  orderDetailSchema,
  orderIdInput,
  orderSchema,
  placeOrderInput,
} from '@bm/domain/orders/order.schema';
import {
  allOrdersInput,
  allVisibleOrdersInput,
  myOrdersInput,
  checkoutCountsSchema,
  orderPageSchema,
  visibleOrderPageSchema,
  visibleOrdersInput,
} from '@bm/domain/orders/order-list.schema';
import {
  holdBudgetInput,
  holdBudgetSchema,
  stockHolderPageSchema,
  stockHoldersInput,
} from '@bm/domain/orders/stock-hold.schema';
import { z } from 'zod';
import { perMinute } from '../call-limit.ts';
import { always, isSearch, paged } from '../row-cost.ts';
import { adminProcedure, router, signedInProcedure } from '../trpc.ts';
import { advanceCheckout } from './advance-checkout.service.ts';
import { advanceOrder } from './advance-order.service.ts';
import { closeProcedures } from './close-order.router.ts';
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

  ...closeProcedures,
});
