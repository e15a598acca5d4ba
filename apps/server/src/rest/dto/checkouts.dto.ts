import {
  MAX_CHECKOUT_LINES,
  type CheckoutDetail,
  type CheckoutTerms,
} from '@bm/domain/checkouts/checkout.schema';
import { PAYMENT_METHODS } from '@bm/domain/payments/payment.schema';
import { ORDER_STATES } from '@bm/domain/orders/order-states';
import { z } from 'zod';
import { lineField, looseTextField, priceField, textField } from './fields.ts';
import { orderDtoSchema, toOrderDto } from './orders.dto.ts';
import { refundDtoSchema, shipmentDtoSchema, toRefundDto, toShipmentDto } from './shipments.dto.ts';
import type { ShopDto } from './shop.dto.ts';

/** The request body of a checkout. */
export const newCheckoutBody = z
  .object({
    lines: z.array(lineField).min(1).max(MAX_CHECKOUT_LINES),
    price: priceField.nullish(),
    poNumber: looseTextField,
    note: textField,
    address: textField,
    number: looseTextField,
    deliveryMethodId: z.string().nullish(),
    paymentMethod: z.enum(PAYMENT_METHODS).nullish(),
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
        deliveryMethodId: 'as-agreed',
        paymentMethod: 'card',
      },
    ],
  });

/** The documented names of the fields of a checkout request. */
export const CHECKOUT_DTO_NAMES = { shownTotalMinor: 'price', phone: 'number' } as const;

/** A checkout with its orders, each with its state; cancelled and expired ones are included. */
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
    /** The name of the delivery method, and its charge without tax. */
    deliveryMethod: z.string(),
    delivery: z.number(),
    taxName: z.string(),
    /** In per cent; 0 for a shop without tax and for an exempt customer. */
    taxRate: z.number(),
    /** The tax of all lines and of the delivery. */
    tax: z.number(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    /** The amount due. */
    due: z.number(),
    /** Each with its state; `refunded` is the amount with tax. */
    orders: z.array(
      orderDtoSchema.extend({
        state: z.enum(ORDER_STATES),
        tax: z.number(),
        shippedUnits: z.int(),
        refundedUnits: z.int(),
        refunded: z.number(),
      }),
    ),
    shipments: z.array(shipmentDtoSchema),
    refunds: z.array(refundDtoSchema),
  })
  .meta({ id: 'Checkout' });

export function toCheckoutDto(
  checkout: CheckoutDetail,
  wire: ShopDto,
): z.infer<typeof checkoutDtoSchema> {
  return {
    ...checkout,
    _id: checkout.id,
    checkoutNumber: checkout.number,
    number: checkout.phone,
    price: wire.price(checkout.totalMinor),
    deliveryMethod: checkout.deliveryName,
    delivery: wire.price(checkout.deliveryMinor),
    taxRate: checkout.taxRateBp / 100,
    tax: wire.price(checkout.taxMinor),
    due: wire.price(checkout.dueMinor),
    orders: checkout.orders.map((order) => ({
      ...order,
      ...toOrderDto(order, order.totalMinor, wire),
      tax: wire.price(order.taxMinor),
      refunded: wire.price(order.refundedMinor),
    })),
    shipments: checkout.shipments.map(toShipmentDto),
    refunds: checkout.refunds.map((refund) => toRefundDto(refund, wire)),
  };
}

/** The caller's options for the next checkout besides its lines. */
export const checkoutTermsDtoSchema = z
  .object({
    deliveryMethods: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        text: z.string(),
        price: z.number(),
        /** The sum of the lines from which delivery is free; null if it never is. */
        freeFrom: z.number().nullable(),
      }),
    ),
    taxName: z.string(),
    /** In per cent; 0 for a shop without tax and for an exempt customer. */
    taxRate: z.number(),
    paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  })
  .meta({ id: 'CheckoutTerms' });

export function toCheckoutTermsDto(
  terms: CheckoutTerms,
  wire: ShopDto,
): z.infer<typeof checkoutTermsDtoSchema> {
  return {
    taxName: terms.taxName,
    taxRate: terms.taxRateBp / 100,
    deliveryMethods: terms.deliveryMethods.map((method) => ({
      ...method,
      _id: method.id,
      price: wire.price(method.chargeMinor),
      freeFrom: method.freeFromMinor === null ? null : wire.price(method.freeFromMinor),
    })),
    paymentMethods: terms.bankHoldHours === null ? ['card'] : ['card', 'bank'],
  };
}
