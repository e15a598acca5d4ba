import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { priceField } from './dto/fields.ts';
import type { RestTools } from './rest-tools.ts';
import { badInputAt } from '../http/errors.ts';
import { declareRoutes } from './declare-routes.ts';

const intentBody = z
  .object({
    orderId: z.string().nullish(),
    checkoutId: z.string().nullish(),
    price: priceField.nullish(),
  })
  .meta({ examples: [{ orderId: '0199f3c4-order' }] });

const intentDto = z
  .object({ clientSecret: z.string() })
  .meta({ examples: [{ clientSecret: 'pi_3Sx_secret_8Kq' }] });

const { signedInRoute } = declareRoutes('Payments');

export const paymentRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { converter }) => {
  app.post(
    '/create-payment-intent',
    signedInRoute({
      errors: [
        'ORDER_NOT_FOUND',
        'CHECKOUT_NOT_FOUND',
        'ORDER_NOT_PAYABLE',
        'PAYMENT_AMBIGUOUS',
        'TOTAL_TOO_SMALL',
        'PROVIDER_UNAVAILABLE',
      ],
      fieldNames: { totalMinor: 'price' },
      summary: 'Start or resume the payment of an order',
      description:
        'With `orderId` (an order’s `_id`) or `checkoutId` the amount is what is due of the checkout: the order, and the unpaid orders that were placed with it. With `price` alone you must have exactly one checkout of which that is due.',
      body: intentBody,
      response: intentDto,
    }),
    async ({ caller, body }) => {
      const { orderId, checkoutId, price } = body;
      if (typeof orderId === 'string') return caller.payments.createIntent({ orderId });
      if (typeof checkoutId === 'string') return caller.payments.createIntent({ checkoutId });
      if (price === undefined || price === null) {
        throw badInputAt('orderId', 'Name an order or its price.');
      }
      return caller.payments.createIntentByTotal({ totalMinor: converter.minor(price, 'price') });
    },
  );
};
