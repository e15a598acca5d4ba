import type { Caller } from '@bm/api/root';
import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import { z } from 'zod';
import {
  deletedSchema,
  idParams,
  insertedSchema,
  looseTextField,
  numberField,
  priceField,
  textField,
} from './fields.ts';
import { allVisibleOrders, visibleOrdersPage } from './order-visibility.ts';
import {
  isVisibleOverRest,
  ORDER_DTO_NAMES,
  orderSequence,
  toOrderDto,
  orderDtoSchema,
} from './orders.dto.ts';
import { isPaged, descendingPage, pageQuery, type PageQuery } from './paging.ts';
import { type CallTools, defineRoute } from './route.ts';
import { badInputAt, type ShopDto } from './shop.dto.ts';
import { StreamedList } from './streamed-list.ts';

const EXAMPLE_ORDER = {
  _id: '0199f3c4-order',
  orderId: '0199f3c2-chainwheel',
  orders: 100,
  customerName: 'Demo Customer',
  productName: 'Chain-wheel and crank 44T, 170 mm',
  customer: 'customer@bicyclesmania.test',
  price: 485,
  address: 'Dhaka',
  number: '+880 1700 000000',
  paid: false,
  transictionId: null,
  orderNumber: 'BM-000123',
  img: 'https://shop.example/products/chainwheel-44t.webp',
};

const ownOrder = z.unknown().optional().meta({ description: 'Ignored: the shop knows it.' });

const transaction = {
  transactionId: z.string().optional(),
  transictionId: z.string().optional(),
};

export const orderRoutes = [
  defineRoute({
    method: 'POST',
    path: '/order',
    tag: 'Orders',
    summary: 'Place an order',
    description:
      '`customer` is the caller. Names and total are the shop’s; `price` is the total that you showed: when it is too low the answer is 409, when it is too high the order is placed at the lower one. A first order may take any quantity; further unpaid orders of an account that has never paid are limited (409 `HOLD_LIMIT_REACHED` with `details.nearest`). With the same `Idempotency-Key` the call can be repeated.',
    access: 'signed-in',
    errors: [
      'EMAIL_MISMATCH',
      'PART_NOT_FOUND',
      'PART_NOT_ACTIVE',
      'INVALID_QUANTITY',
      'BELOW_MINIMUM',
      'NOT_A_MULTIPLE',
      'OUT_OF_STOCK',
      'HOLD_LIMIT_REACHED',
      'PRICE_CHANGED',
      'TOTAL_TOO_SMALL',
      'TOTAL_TOO_LARGE',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_MANY_REQUESTS',
    ],
    input: {
      body: z.object({
        orderId: z.string(),
        orders: numberField,
        customerName: ownOrder,
        productName: ownOrder,
        customer: textField,
        price: priceField.nullish(),
        address: textField,
        number: looseTextField,
      }),
    },
    wireNames: ORDER_DTO_NAMES,
    answer: insertedSchema.extend({ orderNumber: z.string(), price: z.number() }),
    example: {
      path: '/order',
      body: {
        orderId: EXAMPLE_ORDER.orderId,
        orders: 100,
        customerName: 'Demo Customer',
        productName: EXAMPLE_ORDER.productName,
        customer: 'customer@bicyclesmania.test',
        price: 485,
        address: 'Dhaka',
        number: '+880 1700 000000',
      },
      answer: { insertedId: '0199f3c4-order', orderNumber: 'BM-000123', price: 485 },
    },
    async handle({ caller, actor, body, wire, idempotencyKey }) {
      const customer = body.customer.trim().toLowerCase();
      if (customer !== '' && customer !== actor?.email) throw new AppError('EMAIL_MISMATCH');
      const order = await caller.orders.place({
        idempotencyKey,
        partId: body.orderId,
        quantity: body.orders,
        shownTotalMinor: shownTotal(body.price, wire),
        phone: body.number,
        address: body.address,
      });
      return {
        insertedId: order.id,
        orderNumber: order.number,
        price: wire.price(order.totalMinor),
      };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/order',
    tag: 'Orders',
    summary: 'The orders of a customer, newest first',
    description: 'Your own, or anybody’s for an admin. Cancelled and expired orders are left out.',
    access: 'signed-in',
    errors: ['NOT_ALLOWED'],
    input: { query: pageQuery.extend({ customer: z.string().optional() }) },
    wireNames: { customerEmail: 'customer' },
    answer: z.array(orderDtoSchema),
    example: {
      path: '/order?customer=customer%40bicyclesmania.test',
      answer: [EXAMPLE_ORDER],
    },
    async handle({ query, ...tools }) {
      const { caller } = tools;
      const all = await caller.orders.openAndPaidOf({ customerEmail: query.customer });
      return listed(all, query, tools);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/order/{id}',
    tag: 'Orders',
    summary: 'One order, in an array',
    access: 'signed-in',
    errors: ['ORDER_NOT_FOUND'],
    input: { params: idParams },
    answer: z.array(orderDtoSchema).length(1),
    example: { path: `/order/${EXAMPLE_ORDER._id}`, answer: [EXAMPLE_ORDER] },
    handle: async ({ caller, params, wire }) => [
      toOrderDto(await requireVisibleOrder(caller, params.id), wire),
    ],
  }),
  defineRoute({
    method: 'DELETE',
    path: '/order/{id}',
    tag: 'Orders',
    summary: 'Cancel an unpaid order',
    access: 'signed-in',
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'PROVIDER_UNAVAILABLE'],
    input: { params: idParams },
    answer: deletedSchema,
    example: { path: `/order/${EXAMPLE_ORDER._id}`, answer: { deletedCount: 1 } },
    async handle({ caller, params }) {
      await requireVisibleOrder(caller, params.id);
      await caller.orders.cancel({ id: params.id });
      return { deletedCount: 1 };
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/order/{id}',
    tag: 'Orders',
    summary: 'Report the payment of an order',
    description:
      'The shop asks the card provider about the transaction; only a completed payment of the right amount counts. A repeat answers the same. `transictionId` is taken as well, and all of it inside `payment`.',
    access: 'signed-in',
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAYABLE',
      'PAYMENT_MISMATCH',
      'PAYMENT_NOT_COMPLETED',
      'TOO_MANY_REQUESTS',
      'PROVIDER_UNAVAILABLE',
    ],
    input: {
      params: idParams,
      body: z.object({ ...transaction, payment: z.object(transaction).optional() }),
    },
    answer: orderDtoSchema,
    example: {
      path: `/order/${EXAMPLE_ORDER._id}`,
      body: { order: EXAMPLE_ORDER._id, transactionId: 'pi_3Sx' },
      answer: { ...EXAMPLE_ORDER, paid: true, transictionId: 'pi_3Sx' },
    },
    async handle({ caller, params, body, wire }) {
      const named = body.transactionId ?? body.transictionId;
      const transactionId = named ?? body.payment?.transactionId ?? body.payment?.transictionId;
      if (transactionId === undefined) throw badInputAt('transactionId', 'Name the transaction.');
      await requireVisibleOrder(caller, params.id);
      const order = await caller.payments.settle({ orderId: params.id, transactionId });
      return toOrderDto(order, wire);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/manageOrder',
    tag: 'Orders',
    summary: 'All orders, newest first',
    description: 'Cancelled and expired orders are left out.',
    access: 'admin',
    errors: [],
    input: { query: pageQuery },
    answer: z.array(orderDtoSchema),
    example: { path: '/manageOrder', answer: [EXAMPLE_ORDER] },
    async handle({ query, caller, wire, nextPage }) {
      if (!isPaged(query)) return new StreamedList(dtoPages(allVisibleOrders(caller), wire));
      const { items, nextCursor } = await visibleOrdersPage(caller, query);
      nextPage(nextCursor);
      return items.map((order) => toOrderDto(order, wire));
    },
  }),
];

function shownTotal(price: string | number | null | undefined, wire: ShopDto) {
  return price === undefined || price === null ? undefined : wire.minor(price, 'price');
}

/** The order, unless it is cancelled or expired. Throws ORDER_NOT_FOUND. */
async function requireVisibleOrder(caller: Caller, id: string): Promise<Order> {
  const order = await caller.orders.byId({ id });
  if (!isVisibleOverRest(order)) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

async function* dtoPages(pages: AsyncIterable<Order[]>, wire: ShopDto) {
  for await (const orders of pages) yield orders.map((order) => toOrderDto(order, wire));
}

function listed(all: readonly Order[], query: PageQuery, { wire, nextPage }: CallTools) {
  if (!isPaged(query)) return all.map((order) => toOrderDto(order, wire));
  const { items, nextCursor } = descendingPage(all, orderSequence, query);
  nextPage(nextCursor);
  return items.map((order) => toOrderDto(order, wire));
}
