import {
  advanceOrderInput,
  correctOrderInput,
  allOrdersInput,
  myOrdersInput,
  orderCountsSchema,
  orderDetailSchema,
  orderIdInput,
  orderPageSchema,
  orderSchema,
  visibleOrdersInput,
  ordersSchema,
  placeOrderInput,
} from '@bm/domain/orders/order.schema';
import {
  holdBudgetInput,
  holdBudgetSchema,
  stockHolderPageSchema,
  stockHoldersInput,
} from '@bm/domain/orders/stock-hold.schema';
import { z } from 'zod';
import { adminProcedure, router, signedInProcedure } from '../trpc.ts';
import { advanceOrder } from './advance-order.service.ts';
import { correctOrder } from './correct-order.service.ts';
import { getHoldBudget, listStockHolders } from './hold-budget.service.ts';
import { listVisibleOrders } from './list-visible-orders.service.ts';
import { getOrderDetail } from './order-detail.service.ts';
import { requireOwnedOrder } from './owned-order.ts';
import { placeOrder } from './place-order.service.ts';

export const ordersRouter = router({
  place: signedInProcedure
    .input(placeOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => placeOrder(ctx, input)),

  mine: signedInProcedure
    .input(myOrdersInput)
    .output(orderPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.orders.pageForCustomer(ctx.actor.id, input)),

  byId: signedInProcedure
    .input(orderIdInput)
    .output(orderDetailSchema)
    .query(async ({ ctx, input }) =>
      getOrderDetail(ctx.deps, await requireOwnedOrder(ctx, input.id)),
    ),

  holdBudget: signedInProcedure
    .input(holdBudgetInput)
    .output(holdBudgetSchema)
    .query(({ ctx, input }) => getHoldBudget(ctx, input.partId)),

  listVisible: signedInProcedure
    .input(visibleOrdersInput)
    .output(ordersSchema)
    .query(({ ctx, input }) => listVisibleOrders(ctx, input.customerEmail)),

  list: adminProcedure
    .input(allOrdersInput)
    .output(orderPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.orders.page(input)),

  counts: adminProcedure
    .input(z.void())
    .output(orderCountsSchema)
    .query(({ ctx }) => ctx.deps.store.read.orders.counts()),

  advance: adminProcedure
    .input(advanceOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => advanceOrder(ctx, input)),

  correct: adminProcedure
    .input(correctOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => correctOrder(ctx, input)),

  holders: adminProcedure
    .input(stockHoldersInput)
    .output(stockHolderPageSchema)
    .query(({ ctx, input }) => listStockHolders(ctx, input)),
});
