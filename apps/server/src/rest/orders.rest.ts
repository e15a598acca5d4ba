import type { Caller } from '@bm/api/root';
import { purchasePrice } from '@bm/domain/checkouts/amount-due';
import { normaliseEmail } from '@bm/domain/shared/email';
import { AppError } from '@bm/domain/errors/app-error';
import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { VISIBLE_STATES } from '@bm/domain/orders/order-state';
import type { VisibleOrder } from '@bm/domain/orders/order-list.schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deletedSchema, idempotencyHeaders, idParams } from './dto/fields.ts';
import { newOrderDto, orderDto, placedOrderDto, settlementBody } from './dto/orders.dto.ts';
import { pageQuery } from './paging.ts';
import type { RestTools } from './rest-tools.ts';
import { sendListOrPage } from './list-or-page.ts';
import { badInputAt } from '../http/errors.ts';
import { declareRoutes } from './declare-routes.ts';

const { adminRoute, signedInRoute } = declareRoutes('Orders');

export const orderRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { converter }) => {
  const toDto = (order: VisibleOrder) => orderDto.toDto(order, converter);

  app.post(
    '/order',
    signedInRoute({
      errors: [
        'EMAIL_MISMATCH',
        'PART_NOT_FOUND',
        'PART_NOT_ACTIVE',
        'SUPERSEDED',
        'INVALID_QUANTITY',
        'BELOW_MINIMUM',
        'NOT_A_MULTIPLE',
        'OUT_OF_STOCK',
        'HOLD_LIMIT_REACHED',
        'PRICE_CHANGED',
        'TOTAL_TOO_SMALL',
        'TOTAL_TOO_LARGE',
      ],
      fieldNames: newOrderDto.names,
      summary: 'Place an order',
      description:
        '`customer` is the caller. Names and total are the shop’s, at the unit price of the quantity (`priceBreaks` of the part); `price` is the total with delivery and tax that you showed (`GET /checkout-terms`): when it is too low the response is 409, when it is too high the order is placed at the lower one. A first order may take any quantity; further unpaid orders of an account that has never paid are limited (409 `HOLD_LIMIT_REACHED` with `details.nearest`). With the same `Idempotency-Key` the call can be repeated.',
      headers: idempotencyHeaders,
      body: newOrderDto.schema,
      response: placedOrderDto.schema,
    }),
    async ({ caller, actor, body, headers }) => {
      const customer = normaliseEmail(body.customer);
      if (customer !== '' && customer !== actor?.email) throw new AppError('EMAIL_MISMATCH');
      const placed = await caller.orders.place({
        idempotencyKey: headers['idempotency-key'],
        ...newOrderDto.fromDto(body, converter),
      });
      const { checkout } = await caller.orders.byId({ id: placed.id });
      return placedOrderDto.toDto({ ...placed, totalMinor: checkout.totalMinor }, converter);
    },
  );

  app.get(
    '/order',
    signedInRoute({
      errors: ['NOT_ALLOWED'],
      fieldNames: { customerEmail: 'customer' },
      summary: 'List the orders of a customer, newest first',
      description:
        'The caller’s own, or any customer’s for an admin. Cancelled and expired orders are left out.',
      querystring: pageQuery.extend({
        customer: z
          .string()
          .optional()
          .meta({ description: 'The email of the customer; the caller by default.' }),
      }),
      response: z.array(orderDto.schema),
    }),
    ({ caller, query: { customer: customerEmail, ...query } }, reply) =>
      sendListOrPage(
        reply,
        query,
        (page) => caller.orders.listVisible({ ...page, customerEmail }),
        toDto,
      ),
  );

  app.get(
    '/order/:id',
    signedInRoute({
      errors: ['ORDER_NOT_FOUND'],
      summary: 'Get one order, in an array',
      description:
        'The caller’s own, or any order for an admin. A cancelled or expired order is 404.',
      params: idParams('order'),
      response: z.array(orderDto.schema).length(1),
    }),
    async ({ caller, params }) => {
      const order = await requireVisibleOrder(caller, params.id);
      return [toDto({ ...order, priceMinor: purchasePrice(order, order.checkout) })];
    },
  );

  app.delete(
    '/order/:id',
    signedInRoute({
      errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'PROVIDER_UNAVAILABLE'],
      summary: 'Cancel an unpaid order',
      description: 'Orders that were placed with it stay, for a lower amount.',
      params: idParams('order'),
      response: deletedSchema,
    }),
    async ({ caller, params }) => {
      await requireVisibleOrder(caller, params.id);
      await caller.orders.cancel(params);
      return { deletedCount: 1 };
    },
  );

  app.patch(
    '/order/:id',
    signedInRoute({
      errors: [
        'ORDER_NOT_FOUND',
        'ORDER_NOT_PAYABLE',
        'PAYMENT_MISMATCH',
        'PAYMENT_NOT_COMPLETED',
        'PROVIDER_UNAVAILABLE',
      ],
      summary: 'Report the payment of an order',
      description:
        'The shop queries the card provider about the transaction; only a completed payment of the right amount counts. It pays all unpaid orders that were placed together. A repeated call returns the same response. `transictionId` is accepted as well, and all of it inside `payment`.',
      params: idParams('order'),
      body: settlementBody,
      response: orderDto.schema,
    }),
    async ({ caller, params, body }) => {
      const named = body.transactionId ?? body.transictionId;
      const transactionId = named ?? body.payment?.transactionId ?? body.payment?.transictionId;
      if (transactionId === undefined) throw badInputAt('transactionId', 'Name the transaction.');
      const { checkout } = await requireVisibleOrder(caller, params.id);
      const order = await caller.payments.settle({ orderId: params.id, transactionId });
      return toDto({ ...order, priceMinor: purchasePrice(order, checkout) });
    },
  );

  app.get(
    '/manageOrder',
    adminRoute({
      summary: 'List all orders, newest first',
      description: 'Cancelled and expired orders are left out.',
      querystring: pageQuery,
      response: z.array(orderDto.schema),
    }),
    ({ caller, query }, reply) =>
      sendListOrPage(reply, query, (page) => caller.orders.listAllVisible(page), toDto),
  );
};

/** The order, unless it is cancelled or expired. Throws ORDER_NOT_FOUND. */
async function requireVisibleOrder(caller: Caller, id: string): Promise<OrderDetail> {
  const order = await caller.orders.byId({ id });
  if (!VISIBLE_STATES.includes(order.state)) throw new AppError('ORDER_NOT_FOUND');
  return order;
}
