import { MAX_LIST_LINES } from '@bm/domain/lists/list-limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { dtoMapper } from './dto-mapper.ts';
import { addedToCartDto, cartLineDto, cartQuantityBody } from './dto/cart.dto.ts';
import { many } from './dto/conversions.ts';
import {
  deletedSchema,
  idempotencyHeaders,
  idParams,
  lineField,
  modifiedSchema,
} from './dto/fields.ts';
import type { RestTools } from './rest-tools.ts';
import { declareRoutes } from './declare-routes.ts';

const { signedInRoute } = declareRoutes('Lists');
const lineParams = idParams('list').extend({
  partId: z.string().meta({ description: 'The id of the part.' }),
});

/** A new list; without lines it is empty. */
const newListBody = z
  .object({
    name: z.string(),
    lines: z
      .array(lineField)
      .max(MAX_LIST_LINES)
      .nullish()
      .transform((lines) => lines ?? []),
  })
  .meta({
    examples: [
      {
        name: 'Monthly wheel set',
        lines: [{ partId: '0199f3c2-chainwheel', quantity: 250 }],
      },
    ],
  });

const listNameBody = z
  .object({ name: z.string() })
  .meta({ examples: [{ name: 'Monthly wheel set' }] });

/** The parts of a list to add to the cart; all if none is named. */
const listToCartBody = z
  .object({ partIds: z.array(z.string()).min(1).max(MAX_LIST_LINES).nullish() })
  .optional()
  .meta({ examples: [{ partIds: ['0199f3c2-chainwheel'] }, {}] });

const EXAMPLE = { _id: '0199f3c5-list', name: 'Monthly wheel set', lines: 5 };

/** A list with the number of its lines. */
const listDto = dtoMapper(
  { _id: 'id', name: z.string(), lines: z.int() },
  { id: 'List', examples: [EXAMPLE] },
);

/** A list whose lines have their present price and problem, as in a cart. */
const listDetailDto = dtoMapper(
  { _id: 'id', name: z.string(), currency: z.string(), lines: many('lines', cartLineDto) },
  { id: 'ListDetail' },
);

export const listRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { converter }) => {
  app.get(
    '/lists',
    signedInRoute({
      summary: 'List the caller’s lists',
      description: 'Each with the number of its lines, not with the lines.',
      response: z.array(listDto.schema),
    }),
    async ({ caller }) => (await caller.lists.mine()).map((list) => listDto.toDto(list, converter)),
  );

  app.get(
    '/lists/:id',
    signedInRoute({
      errors: ['LIST_NOT_FOUND'],
      summary: 'Get one list with the present price and problem of each line',
      description: 'The lines are those of a cart with these parts and quantities.',
      params: idParams('list'),
      response: listDetailDto.schema,
    }),
    async ({ caller, params }) => listDetailDto.toDto(await caller.lists.byId(params), converter),
  );

  app.post(
    '/lists',
    signedInRoute({
      errors: ['LIST_NAME_TAKEN', 'LISTS_FULL'],
      summary: 'Create a list of up to 500 lines',
      description:
        'An account has up to 50 lists, with different names. Lines of unknown parts are left out. With the same `Idempotency-Key` the call can be repeated.',
      headers: idempotencyHeaders,
      body: newListBody,
      response: listDto.schema,
    }),
    async ({ caller, body, headers }) =>
      listDto.toDto(
        await caller.lists.create({ idempotencyKey: headers['idempotency-key'], ...body }),
        converter,
      ),
  );

  app.put(
    '/lists/:id',
    signedInRoute({
      errors: ['LIST_NOT_FOUND', 'LIST_NAME_TAKEN'],
      summary: 'Rename a list',
      description: 'No two lists of an account have the same name.',
      params: idParams('list'),
      body: listNameBody,
      response: modifiedSchema,
    }),
    async ({ caller, params, body }) => {
      await caller.lists.rename({ ...params, ...body });
      return { modifycount: 1 };
    },
  );

  app.put(
    '/lists/:id/lines/:partId',
    signedInRoute({
      errors: ['LIST_NOT_FOUND', 'PART_NOT_FOUND', 'PART_NOT_ACTIVE', 'LIST_FULL'],
      summary: 'Set the quantity of a part in a list; 0 removes its line',
      description: 'A part that is not in the list is added at its end.',
      params: lineParams,
      body: cartQuantityBody,
      response: modifiedSchema,
    }),
    async ({ caller, params, body }) => {
      await caller.lists.setLine({ ...params, ...body });
      return { modifycount: 1 };
    },
  );

  app.delete(
    '/lists/:id',
    signedInRoute({
      errors: ['LIST_NOT_FOUND'],
      summary: 'Delete a list',
      description: 'Its parts stay in the cart and in the catalogue.',
      params: idParams('list'),
      response: deletedSchema,
    }),
    async ({ caller, params }) => {
      await caller.lists.remove(params);
      return { deletedCount: 1 };
    },
  );

  app.post(
    '/lists/:id/cart',
    signedInRoute({
      errors: ['LIST_NOT_FOUND', 'CART_FULL'],
      summary: 'Add the lines of a list to the cart, or those of some parts',
      description: 'The list is unchanged. The response is that of `POST /cart/lines`.',
      headers: idempotencyHeaders,
      params: idParams('list'),
      body: listToCartBody,
      response: addedToCartDto.schema,
    }),
    async ({ caller, params, body, headers }) =>
      addedToCartDto.toDto(
        await caller.lists.toCart({
          idempotencyKey: headers['idempotency-key'],
          id: params.id,
          ...(body?.partIds && { partIds: body.partIds }),
        }),
        converter,
      ),
  );
};
