import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { success } from './reference/documented-schema.ts';
import {
  deletedSchema,
  idempotencyHeaders,
  idParams,
  insertedSchema,
  numberField,
  priceField,
  textField,
} from './dto/fields.ts';
import { pageAddress, pageQuery } from './paging.ts';
import { PART_DTO_NAMES, toPartDto, partDtoSchema } from './dto/parts.dto.ts';
import type { RestTools } from './plugin.ts';
import { listOrPage } from './streamed-list.ts';
import { routeConfig } from './route-config.ts';

const tags = ['Parts'];

const newPartBody = z
  .object({
    name: z.string(),
    description: textField,
    price: priceField,
    Quantity: numberField,
    Mquantity: numberField,
    img: z.string(),
    sku: z.string().nullish(),
    category: z.string().nullish(),
    orderMultiple: numberField.nullish(),
    priceBreaks: z.array(z.object({ minQty: numberField, price: priceField })).nullish(),
  })
  .meta({
    examples: [
      {
        name: 'Roller chain 1/2 x 1/8',
        description: '116 links, with connecting link.',
        price: 2.4,
        Quantity: 5000,
        Mquantity: 100,
        img: 'https://pictures.example/chain.webp',
        priceBreaks: [{ minQty: 500, price: 2.25 }],
      },
    ],
  });

export const partRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { wire, sendCached }) => {
  app.get(
    '/parts',
    {
      config: { access: 'public', isCached: true },
      constraints: { representation: 'data' },
      schema: {
        tags,
        summary: 'List all parts, in catalogue order',
        description:
          'The whole list, or a page of it with `limit` and `cursor`; the next page is in the `Link` header. A browser that opens this address gets the catalogue page.',
        querystring: pageQuery,
        response: success(z.array(partDtoSchema)),
      },
    },
    (request, reply) => {
      const { query } = request;
      return sendCached(request, reply, pageAddress('/parts', query), ({ caller, linkNextPage }) =>
        listOrPage(query, (page) => caller.parts.list(page), {
          toDto: (part) => toPartDto(part, wire),
          linkNextPage,
        }),
      );
    },
  );

  app.get(
    '/parts/:id',
    {
      config: routeConfig({ access: 'public', isCached: true, errors: ['PART_NOT_FOUND'] }),
      constraints: { representation: 'data' },
      schema: {
        tags,
        summary: 'Get one part',
        description:
          '`price` holds below the first of the `priceBreaks`; the highest break that a quantity reaches prices all of its units. A browser that opens this address gets the page of the part.',
        params: idParams,
        response: success(partDtoSchema),
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return sendCached(request, reply, `/parts/${encodeURIComponent(id)}`, async ({ caller }) =>
        toPartDto(await caller.parts.byId({ id }), wire),
      );
    },
  );

  app.post(
    '/parts',
    {
      config: routeConfig({
        access: 'admin',
        errors: ['SKU_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
        fieldNames: PART_DTO_NAMES,
      }),
      schema: {
        tags,
        summary: 'Add a part',
        description:
          'Without `sku` a part number is generated, without `category` it has none. `img` is any https address, or one that `POST /uploads/image` returned. `priceBreaks` are up to 10 rows from the smallest quantity up: above the minimum, in whole case packs, below the stock, each at a lower price.',
        headers: idempotencyHeaders,
        body: newPartBody,
        response: success(insertedSchema),
      },
    },
    async ({ caller, body, headers }) => {
      const { id } = await caller.parts.create({
        idempotencyKey: headers['idempotency-key'],
        name: body.name,
        description: body.description,
        priceMinor: wire.minor(body.price, 'price'),
        stock: body.Quantity,
        minOrderQty: body.Mquantity,
        orderMultiple: body.orderMultiple ?? undefined,
        priceBreaks: body.priceBreaks?.map(({ minQty, price }, row) => ({
          minQty,
          unitPriceMinor: wire.minor(price, `priceBreaks.${row}.price`),
        })),
        image: wire.storedPicture(body.img),
        sku: body.sku || undefined,
        category: body.category || null,
        newCategory: true,
      });
      return { insertedId: id };
    },
  );

  app.delete(
    '/parts/:id',
    {
      config: routeConfig({ access: 'admin', errors: ['PART_NOT_FOUND'] }),
      schema: {
        tags,
        summary: 'Delete a part',
        description: 'A part that orders refer to is archived: it is in no list any more.',
        params: idParams,
        response: success(deletedSchema),
      },
    },
    async ({ caller, params }) => {
      await caller.parts.remove({ id: params.id });
      return { deletedCount: 1 };
    },
  );
};
