import { MAX_CHECKOUT_LINES } from '@bm/domain/checkouts/checkout-limits';
import { type CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import { PAYMENT_METHODS } from '@bm/domain/payments/payment.schema';
import { ORDER_STATES } from '@bm/domain/orders/order-states';
import { z } from 'zod';
import { computed, dtoMapper, renamed } from '../dto-mapper.ts';
import { many, money, percent } from './conversions.ts';
import { absentField, lineField, looseTextField, priceField, textField } from './fields.ts';
import { ORDER_FIELDS } from './orders.dto.ts';
import { refundDto, shipmentDto } from './shipments.dto.ts';

/** A checkout to place. */
export const newCheckoutDto = dtoMapper(
  {
    lines: z.array(lineField).min(1).max(MAX_CHECKOUT_LINES),
    price: money('shownTotalMinor', priceField.nullish()),
    poNumber: looseTextField,
    note: textField,
    address: textField,
    number: renamed('phone', looseTextField),
    deliveryMethodId: absentField(z.string()),
    paymentMethod: absentField(z.enum(PAYMENT_METHODS)),
  },
  {
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
  },
);

/** A checkout with its orders, each with its state; cancelled and expired ones are included. */
export const checkoutDto = dtoMapper(
  {
    _id: 'id',
    checkoutNumber: 'number',
    poNumber: z.string(),
    note: z.string(),
    address: z.string(),
    number: 'phone',
    currency: z.string(),
    /** The total of the placement: lines, delivery and tax. */
    price: money('totalMinor'),
    /** The name of the delivery method, and its charge without tax. */
    deliveryMethod: 'deliveryName',
    delivery: money('deliveryMinor'),
    taxName: z.string(),
    taxRate: percent('taxRateBp'),
    /** The tax of all lines and of the delivery. */
    tax: money('taxMinor'),
    paymentMethod: z.enum(PAYMENT_METHODS),
    due: money('dueMinor'),
    /** Each with its state, at its price without tax; `refunded` is the amount with tax. */
    orders: many(
      'orders',
      dtoMapper({
        ...ORDER_FIELDS,
        price: money('totalMinor'),
        state: z.enum(ORDER_STATES),
        tax: money('taxMinor'),
        shippedUnits: z.int(),
        refundedUnits: z.int(),
        refunded: money('refundedMinor'),
      }),
    ),
    shipments: many('shipments', shipmentDto),
    refunds: many('refunds', refundDto),
  },
  { id: 'Checkout' },
);

/** The caller's options for the next checkout besides its lines. */
export const checkoutTermsDto = dtoMapper(
  {
    deliveryMethods: many(
      'deliveryMethods',
      dtoMapper({
        _id: 'id',
        name: z.string(),
        text: z.string(),
        price: money('chargeMinor'),
        /** The sum of the lines from which delivery is free; null if it never is. */
        freeFrom: money('freeFromMinor', z.number().nullable()),
      }),
    ),
    taxName: z.string(),
    taxRate: percent('taxRateBp'),
    paymentMethods: computed(z.array(z.enum(PAYMENT_METHODS)), ({ bankHoldHours }: CheckoutTerms) =>
      PAYMENT_METHODS.filter((method) => method !== 'bank' || bankHoldHours !== null),
    ),
  },
  { id: 'CheckoutTerms' },
);
