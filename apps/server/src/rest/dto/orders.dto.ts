import { isPaid } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { z } from 'zod';
import { computed, dtoMapper, renamed } from '../dto-mapper.ts';
import { money, picture } from './conversions.ts';
import { looseTextField, numberField, priceField, textField } from './fields.ts';

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
 * The fields of an order in the documented format: `orders` units of the part `orderId` for `price`, with
 * delivery and tax where it was placed alone (`purchasePrice`).
 */
export const ORDER_FIELDS = {
  _id: 'id',
  orderId: 'partId',
  orders: renamed('quantity', z.int()),
  customerName: z.string(),
  productName: 'partName',
  customer: 'customerEmail',
  price: money('priceMinor'),
  address: z.string(),
  number: 'phone',
  paid: computed(z.boolean(), ({ state }: Order) => isPaid(state)),
  transictionId: renamed('transactionId', z.string().nullable()),
  orderNumber: 'number',
  img: picture('image'),
} as const;

export const orderDto = dtoMapper(ORDER_FIELDS, { id: 'Order', examples: [EXAMPLE] });

const ignoredField = computed(
  z.unknown().optional().meta({ description: 'Ignored: the shop fills it in itself.' }),
  () => undefined,
);

/** An order to place. */
export const newOrderDto = dtoMapper(
  {
    orderId: 'partId',
    orders: renamed('quantity', numberField),
    customerName: ignoredField,
    productName: ignoredField,
    /** Compared with the caller by the route. */
    customer: computed(textField, () => undefined),
    price: money('shownTotalMinor', priceField.nullish()),
    address: textField,
    number: renamed('phone', looseTextField),
  },
  { examples: [ORDERED] },
);

/** A placed order; `price` is the total of its checkout. */
export const placedOrderDto = dtoMapper(
  { insertedId: 'id', orderNumber: 'number', price: money('totalMinor') },
  { examples: [{ insertedId: '0199f3c4-order', orderNumber: 'BM-000123', price: 485 }] },
);

const transaction = {
  transactionId: z.string().optional(),
  transictionId: z.string().optional(),
};

/** The transaction that paid an order, bare or inside `payment`. */
export const settlementBody = z
  .object({ ...transaction, payment: z.object(transaction).optional() })
  .meta({ examples: [{ order: '0199f3c4-order', transactionId: 'pi_3Sx' }] });
