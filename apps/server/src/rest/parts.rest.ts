import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { declareRoutes } from './declare-routes.ts';
import { deletedSchema, idempotencyHeaders, idParams, insertedSchema } from './dto/fields.ts';
import { newPartDto, partDto } from './dto/parts.dto.ts';
import { listOrPage } from './list-or-page.ts';
import { pageQuery } from './paging.ts';
import type { RestTools } from './rest-tools.ts';

const { adminRoute, publicRoute } = declareRoutes('Parts');

export const partRoutes: FastifyPluginAsyncZod<RestTools> = async (
  app,
  { converter, sendCached },
) => {
  app.get(
    '/parts',
    {
      constraints: { representation: 'data' },
      ...publicRoute({
        summary: 'List all parts, in catalogue order',
        description:
          'The whole list, or a page of it with `limit` and `cursor`; the next page is in the `Link` header. A browser that opens this address gets the catalogue page.',
        querystring: pageQuery,
        response: z.array(partDto.schema),
      }),
    },
    (request, reply) => {
      const { query } = request;
      return sendCached(request, reply, ({ caller, linkNextPage }) =>
        listOrPage(query, (page) => caller.parts.list({ ...page, attributes: true }), {
          toDto: (part) => partDto.toDto(part, converter),
          linkNextPage,
        }),
      );
    },
  );

  app.get(
    '/parts/:id',
    {
      constraints: { representation: 'data' },
      ...publicRoute({
        errors: ['PART_NOT_FOUND'],
        summary: 'Get one part',
        description:
          '`price` holds below the first of the `priceBreaks`; the highest break that a quantity reaches prices all of its units. A browser that opens this address gets the page of the part.',
        params: idParams('part'),
        response: partDto.schema,
      }),
    },
    (request, reply) => {
      const { id } = request.params;
      return sendCached(request, reply, async ({ caller }) =>
        partDto.toDto(await caller.parts.byId({ id }), converter),
      );
    },
  );

  app.post(
    '/parts',
    adminRoute({
      errors: ['SKU_TAKEN'],
      fieldNames: newPartDto.names,
      summary: 'Add a part',
      description:
        'Without `sku` a part number is generated, without `category` it has none. `img` is any https address, or one that `POST /uploads/image` returned. `priceBreaks` are up to 10 rows from the smallest quantity up: above the minimum, in whole case packs, below the stock, each at a lower price. `pictures` are further pictures, `packaging` the units in which it is packed: each larger one has a multiple of the pieces of the smaller one. `files` are those that `POST /uploads/file` returned, with their kind.',
      headers: idempotencyHeaders,
      body: newPartDto.schema,
      response: insertedSchema,
    }),
    async ({ caller, body, headers }) => {
      const { id } = await caller.parts.create({
        idempotencyKey: headers['idempotency-key'],
        ...newPartDto.fromDto(body, converter),
        newCategory: true,
      });
      return { insertedId: id };
    },
  );

  app.delete(
    '/parts/:id',
    adminRoute({
      errors: ['PART_NOT_FOUND'],
      summary: 'Delete a part',
      description: 'A part that orders refer to is archived: it is in no list any more.',
      params: idParams('part'),
      response: deletedSchema,
    }),
    async ({ caller, params }) => {
      await caller.parts.remove(params);
      return { deletedCount: 1 };
    },
  );
};
