import { ATTRIBUTE_KINDS, type PartAttribute } from '@bm/domain/attributes/attribute.schema';
import { mapDetails, mapPublicDetails } from '@bm/domain/parts/part-details';
import type { Part, PublicDetails } from '@bm/domain/parts/part.schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
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
import type { ShopDto } from './dto/shop.dto.ts';
import type { RestTools } from './plugin.ts';
import { listOrPage } from './streamed-list.ts';
import { declareRoutes } from './declare-routes.ts';

const { adminRoute, publicRoute } = declareRoutes('Parts');

const EXAMPLE = {
  _id: '0199f3c2-chainwheel',
  name: 'Chain-wheel and crank 44T, 170 mm',
  description: 'Forged 6061 aluminium right-hand crank with a 44-tooth steel ring.',
  img: 'https://shop.example/products/chainwheel-44t.webp',
  price: 4.85,
  Quantity: 2400,
  Mquantity: 50,
  sku: 'CW-44-170A',
  category: 'Chain-wheels',
  orderMultiple: 10,
  hsCode: '871496',
  countryOfOrigin: 'BD',
  priceBreaks: [
    { minQty: 250, price: 4.6, unitPriceMinor: 460 },
    { minQty: 1000, price: 4.35, unitPriceMinor: 435 },
  ],
  attributes: [
    {
      key: 'crank-length',
      label: 'Crank length',
      kind: 'number',
      value: 170,
      text: '170 mm',
      unit: 'mm',
    },
  ],
};

/** From `minQty` units on each unit costs `price`; `unitPriceMinor` is the same in minor units. */
const priceBreakDtoSchema = z.object({
  minQty: z.int(),
  price: z.number(),
  unitPriceMinor: z.int(),
});

/** The values of a part; a number is a decimal in `unit`, and `text` has both. */
const partAttributesDtoSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    kind: z.enum(ATTRIBUTE_KINDS),
    value: z.union([z.number(), z.string(), z.boolean()]),
    text: z.string(),
    unit: z.string().optional(),
  }),
);

/**
 * A part in the documented format: `Quantity` is what is available, `price` is per unit below
 * the first price break.
 */
const partDtoSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    img: z.string(),
    price: z.number(),
    Quantity: z.int(),
    Mquantity: z.int(),
    sku: z.string(),
    category: z.string().nullable(),
    orderMultiple: z.int(),
    priceBreaks: z.array(priceBreakDtoSchema),
    attributes: partAttributesDtoSchema,
    ...mapPublicDetails(() => z.string().optional()),
  })
  .meta({ id: 'Part', examples: [EXAMPLE] });

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
    ...mapDetails(() => z.string().nullish()),
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

/** The documented names of the fields of a new part. */
const PART_DTO_NAMES = {
  priceMinor: 'price',
  unitPriceMinor: 'price',
  stock: 'Quantity',
  minOrderQty: 'Mquantity',
  image: 'img',
} as const;

export const partRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { wire, sendCached }) => {
  app.get(
    '/parts',
    {
      constraints: { representation: 'data' },
      ...publicRoute({
        summary: 'List all parts, in catalogue order',
        description:
          'The whole list, or a page of it with `limit` and `cursor`; the next page is in the `Link` header. A browser that opens this address gets the catalogue page.',
        querystring: pageQuery,
        response: z.array(partDtoSchema),
      }),
    },
    (request, reply) => {
      const { query } = request;
      return sendCached(request, reply, pageAddress('/parts', query), ({ caller, linkNextPage }) =>
        listOrPage(query, (page) => caller.parts.list({ ...page, attributes: true }), {
          toDto: (part) => toPartDto(part, wire),
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
        response: partDtoSchema,
      }),
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
    adminRoute({
      errors: ['SKU_TAKEN'],
      fieldNames: PART_DTO_NAMES,
      summary: 'Add a part',
      description:
        'Without `sku` a part number is generated, without `category` it has none. `img` is any https address, or one that `POST /uploads/image` returned. `priceBreaks` are up to 10 rows from the smallest quantity up: above the minimum, in whole case packs, below the stock, each at a lower price.',
      headers: idempotencyHeaders,
      body: newPartBody,
      response: insertedSchema,
    }),
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
        ...mapDetails((detail) => body[detail] || null),
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

function toPartDto(
  part: Part & PublicDetails & { attributes?: PartAttribute[] | undefined },
  wire: ShopDto,
): z.infer<typeof partDtoSchema> {
  return {
    _id: part.id,
    name: part.name,
    description: part.description,
    img: wire.picture(part.image),
    price: wire.price(part.priceMinor),
    Quantity: part.available,
    Mquantity: part.minOrderQty,
    sku: part.sku,
    category: part.category,
    orderMultiple: part.orderMultiple,
    priceBreaks: part.priceBreaks.map(({ minQty, unitPriceMinor }) => ({
      minQty,
      price: wire.price(unitPriceMinor),
      unitPriceMinor,
    })),
    attributes: part.attributes ?? [],
    ...mapPublicDetails((detail) => part[detail]),
  };
}
