import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addedToCartDtoSchema, cartQuantityBody, toAddedToCartDto } from './dto/cart.dto.ts';
import { deletedSchema, idempotencyHeaders, idParams, modifiedSchema } from './dto/fields.ts';
import {
  listDetailDtoSchema,
  listDtoSchema,
  listNameBody,
  listToCartBody,
  newListBody,
  toListDetailDto,
  toListDto,
} from './dto/lists.dto.ts';
import type { RestTools } from './plugin.ts';
import { success } from './reference/documented-schema.ts';
import { routeConfig } from './route-config.ts';

const tags = ['Lists'];
const lineParams = z.object({ id: z.string(), partId: z.string() });

export const listRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { wire }) => {
  app.get(
    '/lists',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'List the caller’s lists',
        response: success(z.array(listDtoSchema)),
      },
    },
    async ({ caller }) => (await caller.lists.mine()).map(toListDto),
  );

  app.get(
    '/lists/:id',
    {
      config: routeConfig({ access: 'signed-in', errors: ['LIST_NOT_FOUND'] }),
      schema: {
        tags,
        summary: 'Get one list with the present price and problem of each line',
        params: idParams,
        response: success(listDetailDtoSchema),
      },
    },
    async ({ caller, params }) => toListDetailDto(await caller.lists.byId({ id: params.id }), wire),
  );

  app.post(
    '/lists',
    {
      config: routeConfig({
        access: 'signed-in',
        errors: ['LIST_NAME_TAKEN', 'LISTS_FULL', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
      }),
      schema: {
        tags,
        summary: 'Create a list of up to 500 lines',
        description:
          'An account has up to 50 lists, with different names. Lines of unknown parts are left out. With the same `Idempotency-Key` the call can be repeated.',
        headers: idempotencyHeaders,
        body: newListBody,
        response: success(listDtoSchema),
      },
    },
    async ({ caller, body, headers }) =>
      toListDto(await caller.lists.create({ idempotencyKey: headers['idempotency-key'], ...body })),
  );

  app.put(
    '/lists/:id',
    {
      config: routeConfig({
        access: 'signed-in',
        errors: ['LIST_NOT_FOUND', 'LIST_NAME_TAKEN', 'TOO_MANY_REQUESTS'],
      }),
      schema: {
        tags,
        summary: 'Rename a list',
        params: idParams,
        body: listNameBody,
        response: success(modifiedSchema),
      },
    },
    async ({ caller, params, body }) => {
      await caller.lists.rename({ id: params.id, name: body.name });
      return { modifycount: 1 };
    },
  );

  app.put(
    '/lists/:id/lines/:partId',
    {
      config: routeConfig({
        access: 'signed-in',
        errors: [
          'LIST_NOT_FOUND',
          'PART_NOT_FOUND',
          'PART_NOT_ACTIVE',
          'LIST_FULL',
          'TOO_MANY_REQUESTS',
        ],
      }),
      schema: {
        tags,
        summary: 'Set the quantity of a part in a list; 0 removes its line',
        params: lineParams,
        body: cartQuantityBody,
        response: success(modifiedSchema),
      },
    },
    async ({ caller, params, body }) => {
      await caller.lists.setLine({ ...params, quantity: body.quantity });
      return { modifycount: 1 };
    },
  );

  app.delete(
    '/lists/:id',
    {
      config: routeConfig({ access: 'signed-in', errors: ['LIST_NOT_FOUND', 'TOO_MANY_REQUESTS'] }),
      schema: {
        tags,
        summary: 'Delete a list',
        params: idParams,
        response: success(deletedSchema),
      },
    },
    async ({ caller, params }) => {
      await caller.lists.remove({ id: params.id });
      return { deletedCount: 1 };
    },
  );

  app.post(
    '/lists/:id/cart',
    {
      config: routeConfig({
        access: 'signed-in',
        errors: ['LIST_NOT_FOUND', 'CART_FULL', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'],
      }),
      schema: {
        tags,
        summary: 'Add the lines of a list to the cart, or those of some parts',
        description: 'The list is unchanged. The response is that of `POST /cart/lines`.',
        headers: idempotencyHeaders,
        params: idParams,
        body: listToCartBody,
        response: success(addedToCartDtoSchema),
      },
    },
    async ({ caller, params, body, headers }) =>
      toAddedToCartDto(
        await caller.lists.toCart({
          idempotencyKey: headers['idempotency-key'],
          id: params.id,
          ...(body?.partIds && { partIds: body.partIds }),
        }),
      ),
  );
};
