import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addedToCartDto,
  addToCartBody,
  cartCountDtoSchema,
  cartDto,
  cartQuantityBody,
} from './dto/cart.dto.ts';
import { idempotencyHeaders, idParams } from './dto/fields.ts';
import type { RestTools } from './rest-tools.ts';
import { declareRoutes } from './declare-routes.ts';

const { signedInRoute } = declareRoutes('Cart');

export const cartRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { converter }) => {
  app.get(
    '/cart',
    signedInRoute({
      summary: 'Get the caller’s cart with the present verdict and price of each line',
      description:
        'A cart reserves nothing and promises no price. A line that cannot be placed has a `problem`, the `nearest` quantities and no `price`; it is not part of the sums.',
      response: cartDto.schema,
    }),
    async ({ caller }) => cartDto.toDto(await caller.cart.get(), converter),
  );

  app.post(
    '/cart/lines',
    signedInRoute({
      errors: ['CART_FULL'],
      summary: 'Add up to 500 lines to the cart',
      description:
        'Units are added to the cart’s line of the part, and the sum is validated. A line with a problem is stored with it. `stored` is false for a part that is not for sale and for a quantity that is no positive whole number. With the same `Idempotency-Key` the call can be repeated.',
      headers: idempotencyHeaders,
      body: addToCartBody,
      response: addedToCartDto.schema,
    }),
    async ({ caller, body, headers }) =>
      addedToCartDto.toDto(
        await caller.cart.add({ idempotencyKey: headers['idempotency-key'], ...body }),
        converter,
      ),
  );

  app.put(
    '/cart/lines/:id',
    signedInRoute({
      errors: ['PART_NOT_FOUND', 'PART_NOT_ACTIVE', 'SUPERSEDED', 'CART_FULL'],
      summary: 'Set the quantity of a part in the cart, by its id; 0 removes its line',
      description: 'A quantity with a problem is stored with it. Returns the number of lines.',
      params: idParams('part'),
      body: cartQuantityBody,
      response: cartCountDtoSchema,
    }),
    ({ caller, params, body }) =>
      caller.cart.setLine({ partId: params.id, quantity: body.quantity }),
  );

  app.delete(
    '/cart/lines/:id',
    signedInRoute({
      summary: 'Remove a part from the cart, by its id',
      description: 'Returns the number of lines that are left.',
      params: idParams('part'),
      response: cartCountDtoSchema,
    }),
    ({ caller, params }) => caller.cart.remove({ partIds: [params.id] }),
  );

  app.delete(
    '/cart',
    signedInRoute({
      summary: 'Remove all lines of the cart',
      description: 'Lists and orders stay as they are.',
      response: cartCountDtoSchema,
    }),
    ({ caller }) => caller.cart.clear(),
  );
};
