import { isPaid, VISIBLE_STATES } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { z } from 'zod';
import { insertedSchema, looseTextField, numberField, priceField, textField } from './fields.ts';
import type { ShopDto } from './shop.dto.ts';

/** The example of a new order. */
const ORDERED = {
  orderId: '0199f3c2-chainwheel',
  orders: 100,
  customerName: 'Demo Customer',
  productName: 'Chain-wheel and crank 44T, 170 mm',
  customer: 'customer@bicyclesmania.test',
  price: 485,
  address: 'Dhaka',
  number: '+880 1700 000000',
};
const EXAMPLE = {
  _id: '0199f3c4-order',
  ...ORDERED,
  paid: false,
  transictionId: null,
  orderNumber: 'BM-000123',
  img: 'https://shop.example/products/chainwheel-44t.webp',
};

/**
 * An order in the documented format: `orders` units of the part `orderId` for `price`, with delivery
 * and tax where it was placed alone.
 */
export const orderDtoSchema = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    orders: z.int(),
    customerName: z.string(),
    productName: z.string(),
    customer: z.string(),
    price: z.number(),
    address: z.string(),
    number: z.string(),
    paid: z.boolean(),
    transictionId: z.string().nullable(),
    orderNumber: z.string(),
    img: z.string(),
  })
  .meta({ id: 'Order', examples: [EXAMPLE] });

/** `priceMinor` is the price by `purchasePrice`. */
export function toOrderDto(
  order: Order,
  priceMinor: number,
  wire: ShopDto,
): z.infer<typeof orderDtoSchema> {
  return {
    _id: order.id,
    orderId: order.partId,
    orders: order.quantity,
    customerName: order.customerName,
    productName: order.partName,
    customer: order.customerEmail,
    price: wire.price(priceMinor),
    address: order.address,
    number: order.phone,
    paid: isPaid(order.state),
    transictionId: order.transactionId,
    orderNumber: order.number,
    img: wire.picture(order.image),
  };
}

/** Whether the documented calls return the order: only unpaid and paid ones. */
export function isVisibleOverRest(order: Order): boolean {
  return VISIBLE_STATES.includes(order.state);
}

/** The documented names of the fields of an order request. */
export const ORDER_DTO_NAMES = {
  partId: 'orderId',
  quantity: 'orders',
  shownTotalMinor: 'price',
  phone: 'number',
} as const;

const ignoredField = z
  .unknown()
  .optional()
  .meta({ description: 'Ignored: the shop fills it in itself.' });

/** The request body of an order. */
export const newOrderBody = z
  .object({
    orderId: z.string(),
    orders: numberField,
    customerName: ignoredField,
    productName: ignoredField,
    customer: textField,
    price: priceField.nullish(),
    address: textField,
    number: looseTextField,
  })
  .meta({ examples: [ORDERED] });

export const placedOrderDto = insertedSchema
  .extend({ orderNumber: z.string(), price: z.number() })
  .meta({
    examples: [{ insertedId: '0199f3c4-order', orderNumber: 'BM-000123', price: 485 }],
  });

const transaction = {
  transactionId: z.string().optional(),
  transictionId: z.string().optional(),
};

/** The transaction that paid an order, bare or inside `payment`. */
export const settlementBody = z
  .object({ ...transaction, payment: z.object(transaction).optional() })
  .meta({ examples: [{ order: '0199f3c4-order', transactionId: 'pi_3Sx' }] });
