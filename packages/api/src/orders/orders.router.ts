import {
  advanceOrderInput,
  cancelUnpaidInput,
  allOrdersCall,
  myOrdersCall,
  orderCountsSchema,
  orderDetailSchema,
  orderIdInput,
  orderPageSchema,
  orderSchema,
  ordersOfInput,
  ordersSchema,
  placeOrderInput,
  refundOrderInput,
} from '@bm/domain/orders/order.schema';
import {
  holdBudgetInput,
  holdBudgetSchema,
  stockHolderPageSchema,
  stockHoldersCall,
} from '@bm/domain/orders/stock-hold.schema';
import { z } from 'zod';
import { adminProcedure, router, signedInProcedure } from '../trpc.ts';
import { advanceOrder } from './advance-order.service.ts';
import { cancelOrder, cancelUnpaid } from './cancel-order.service.ts';
import { holdBudgetOf } from './hold-budget.service.ts';
import { listVisibleOrders } from './list-visible-orders.service.ts';
import { orderDetail } from './order-detail.service.ts';
import { requireOwnedOrder } from './owned-order.ts';
import { placeOrder } from './place-order.service.ts';
import { stockHolders } from './stock-holders.service.ts';
import { refundOrder } from './refund-order.service.ts';

export const ordersRouter = router({
  place: signedInProcedure
    .input(placeOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => placeOrder(ctx, input)),

  mine: signedInProcedure
    .input(myOrdersCall)
    .output(orderPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.orders.pageForCustomer(ctx.actor.id, input)),

  byId: signedInProcedure
    .input(orderIdInput)
    .output(orderDetailSchema)
    .query(async ({ ctx, input }) => orderDetail(ctx.deps, await requireOwnedOrder(ctx, input.id))),

  cancel: signedInProcedure
    .input(orderIdInput)
    .output(orderSchema)
    .mutation(async ({ ctx, input }) => cancelOrder(ctx, await requireOwnedOrder(ctx, input.id))),

  holdBudget: signedInProcedure
    .input(holdBudgetInput)
    .output(holdBudgetSchema)
    .query(({ ctx, input }) => holdBudgetOf(ctx, input.partId)),

  openAndPaidOf: signedInProcedure
    .input(ordersOfInput)
    .output(ordersSchema)
    .query(({ ctx, input }) => listVisibleOrders(ctx, input.customerEmail)),

  list: adminProcedure
    .input(allOrdersCall)
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

  cancelUnpaid: adminProcedure
    .input(cancelUnpaidInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => cancelUnpaid(ctx, input)),

  holders: adminProcedure
    .input(stockHoldersCall)
    .output(stockHolderPageSchema)
    .query(({ ctx, input }) => stockHolders(ctx, input)),

  refund: adminProcedure
    .input(refundOrderInput)
    .output(orderSchema)
    .mutation(({ ctx, input }) => refundOrder(ctx, input)),
});
