import { z } from 'zod';
import { priceField } from './fields.ts';
import { defineRoute } from './route.ts';
import { badInputAt } from './shop.dto.ts';

export const paymentRoutes = [
  defineRoute({
    method: 'POST',
    path: '/create-payment-intent',
    tag: 'Payments',
    summary: 'Start or resume the payment of an order',
    description:
      'With `orderId` (an order’s `_id`) the amount is that of the order. With `price` alone you must have exactly one unpaid order of that total.',
    access: 'signed-in',
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAYABLE',
      'PAYMENT_AMBIGUOUS',
      'PROVIDER_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
    input: {
      body: z.object({ orderId: z.string().nullish(), price: priceField.nullish() }),
    },
    wireNames: { totalMinor: 'price' },
    answer: z.object({ clientSecret: z.string() }),
    example: {
      path: '/create-payment-intent',
      body: { orderId: '0199f3c4-order' },
      answer: { clientSecret: 'pi_3Sx_secret_8Kq' },
    },
    async handle({ caller, body, wire }) {
      const { clientSecret } = await createIntent(body);
      return { clientSecret };

      function createIntent({ orderId, price }: typeof body) {
        if (typeof orderId === 'string') return caller.payments.createIntent({ orderId });
        if (price === undefined || price === null)
          throw badInputAt('orderId', 'Name an order or its price.');
        return caller.payments.createIntentByTotal({ totalMinor: wire.minor(price, 'price') });
      }
    },
  }),
];
