import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  CHECKOUT_DTO_NAMES,
  checkoutDtoSchema,
  newCheckoutBody,
  toCheckoutDto,
} from './checkouts.dto.ts';
import { success } from './reference/documented-schema.ts';
import { idempotencyHeaders, idParams } from './fields.ts';
import type { RestTools } from './plugin.ts';

const tags = ['Checkouts'];

export const checkoutRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { wire }) => {
  app.post(
    '/checkouts',
    {
      config: {
        access: 'signed-in',
        errors: [
          'LINES_REFUSED',
          'PRICE_CHANGED',
          'TOTAL_TOO_SMALL',
          'TOTAL_TOO_LARGE',
          'IDEMPOTENCY_KEY_REUSED',
          'TOO_MANY_REQUESTS',
        ],
        fieldNames: CHECKOUT_DTO_NAMES,
      },
      schema: {
        tags,
        summary: 'Place up to 500 lines together',
        description:
          'All lines become orders of one checkout, or none does: 409 `LINES_REFUSED` lists every line at fault in `details.lines` with its position, `problem`, `nearest` quantities and `available` units. `price` is the total that you showed for all lines: when it is too low the answer is 409 `PRICE_CHANGED` with the price of each line in minor units. With the same `Idempotency-Key` the call can be repeated.',
        headers: idempotencyHeaders,
        body: newCheckoutBody,
        response: success(checkoutDtoSchema),
      },
    },
    async ({ caller, body, headers }) => {
      const { lines, poNumber, note, address, number, price } = body;
      const placed = await caller.checkouts.place({
        idempotencyKey: headers['idempotency-key'],
        lines,
        shownTotalMinor:
          price === undefined || price === null ? undefined : wire.minor(price, 'price'),
        poNumber,
        note,
        phone: number,
        address,
      });
      return toCheckoutDto(placed, wire);
    },
  );

  app.get(
    '/checkouts/:id',
    {
      config: { access: 'signed-in', errors: ['CHECKOUT_NOT_FOUND'] },
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
