import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  CHECKOUT_DTO_NAMES,
  checkoutDtoSchema,
  checkoutTermsDtoSchema,
  newCheckoutBody,
  toCheckoutDto,
  toCheckoutTermsDto,
} from './dto/checkouts.dto.ts';
import { success } from './reference/documented-schema.ts';
import { idempotencyHeaders, idParams } from './dto/fields.ts';
import type { RestTools } from './plugin.ts';
import { routeConfig } from './route-config.ts';

const tags = ['Checkouts'];

export const checkoutRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { wire }) => {
  app.post(
    '/checkouts',
    {
      config: routeConfig({
        access: 'signed-in',
        errors: [
          'LINES_REFUSED',
          'PRICE_CHANGED',
          'DELIVERY_METHOD_UNAVAILABLE',
          'PAYMENT_METHOD_UNAVAILABLE',
          'TOTAL_TOO_SMALL',
          'TOTAL_TOO_LARGE',
          'IDEMPOTENCY_KEY_REUSED',
          'TOO_MANY_REQUESTS',
        ],
        fieldNames: CHECKOUT_DTO_NAMES,
      }),
      schema: {
        tags,
        summary: 'Place up to 500 lines together',
        description:
          'All lines become orders of one checkout, or none does: 409 `LINES_REFUSED` lists every line at fault in `details.lines` with its position, `problem`, `nearest` quantities and `available` units. `price` is the total that you showed, with delivery and tax: when it is too low the answer is 409 `PRICE_CHANGED` with the price and tax of each line in minor units. `GET /checkout-terms` lists delivery methods, tax and payment methods; without `deliveryMethodId` the first method counts. With the same `Idempotency-Key` the call can be repeated.',
        headers: idempotencyHeaders,
        body: newCheckoutBody,
        response: success(checkoutDtoSchema),
      },
    },
    async ({ caller, body, headers }) => {
      const { lines, poNumber, note, address, number, price } = body;
      const { deliveryMethodId, paymentMethod } = body;
      const placed = await caller.checkouts.place({
        idempotencyKey: headers['idempotency-key'],
        lines,
        shownTotalMinor: wire.shownTotal(price),
        poNumber,
        note,
        phone: number,
        address,
        deliveryMethodId: deliveryMethodId ?? undefined,
        paymentMethod: paymentMethod ?? undefined,
      });
      return toCheckoutDto(placed, wire);
    },
  );

  app.get(
    '/checkout-terms',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Delivery methods, tax and payment methods of the next checkout',
        description:
          'Prices are net. Each line and the delivery bear the tax, each rounded half up on its own; the total is the sum of the rounded amounts.',
        response: success(checkoutTermsDtoSchema),
      },
    },
    async ({ caller }) => toCheckoutTermsDto(await caller.checkouts.terms(), wire),
  );

  app.get(
    '/checkouts/:id',
    {
      config: routeConfig({ access: 'signed-in', errors: ['CHECKOUT_NOT_FOUND'] }),
      schema: {
        tags,
        summary: 'Get one checkout with its orders',
        params: idParams,
        response: success(checkoutDtoSchema),
      },
    },
    async ({ caller, params }) =>
      toCheckoutDto(await caller.checkouts.byId({ id: params.id }), wire),
  );
};
