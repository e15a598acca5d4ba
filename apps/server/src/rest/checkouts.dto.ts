import { MAX_CHECKOUT_LINES, type CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { ORDER_STATES } from '@bm/domain/orders/order-states';
import { z } from 'zod';
import { looseTextField, numberField, priceField, textField } from './fields.ts';
import { orderDtoSchema, toOrderDto } from './orders.dto.ts';
import type { ShopDto } from './shop.dto.ts';

/** What a checkout is placed with. */
export const newCheckoutBody = z
  .object({
    lines: z
      .array(z.object({ partId: z.string(), quantity: numberField }))
      .min(1)
      .max(MAX_CHECKOUT_LINES),
    price: priceField.nullish(),
    poNumber: looseTextField,
    note: textField,
    address: textField,
    number: looseTextField,
  })
  .meta({
    examples: [
      {
        lines: [
          { partId: '0199f3c2-chainwheel', quantity: 100 },
          { partId: '0199f3c2-pedal', quantity: 50 },
        ],
        price: 1085,
        poNumber: 'PO-7731',
        note: '',
        address: 'Dhaka',
        number: '+880 1700 000000',
      },
    ],
  });

/** The wire's names of what a checkout is placed with. */
export const CHECKOUT_DTO_NAMES = { shownTotalMinor: 'price', phone: 'number' } as const;

/** A checkout with its orders, which here have their state: cancelled and expired ones are listed. */
export const checkoutDtoSchema = z
  .object({
    _id: z.string(),
    checkoutNumber: z.string(),
    poNumber: z.string(),
    note: z.string(),
    address: z.string(),
    number: z.string(),
    currency: z.string(),
    /** The total of the placement: lines, delivery and tax. */
    price: z.number(),
    delivery: z.number(),
    tax: z.number(),
    /** What is still to be paid. */
    due: z.number(),
    orders: z.array(orderDtoSchema.extend({ state: z.enum(ORDER_STATES) })),
  })
  .meta({ id: 'Checkout' });

export function toCheckoutDto(
  checkout: CheckoutDetail,
  wire: ShopDto,
): z.infer<typeof checkoutDtoSchema> {
  return {
    _id: checkout.id,
    checkoutNumber: checkout.number,
    poNumber: checkout.poNumber,
    note: checkout.note,
    address: checkout.address,
    number: checkout.phone,
    currency: checkout.currency,
    price: wire.price(checkout.totalMinor),
    delivery: wire.price(checkout.deliveryMinor),
    tax: wire.price(checkout.taxMinor),
    due: wire.price(checkout.dueMinor),
    orders: checkout.orders.map((order) => ({ ...toOrderDto(order, wire), state: order.state })),
  };
}
