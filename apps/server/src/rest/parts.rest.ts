import type { Caller } from '@bm/api/root';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { z } from 'zod';
import {
  deletedSchema,
  idParams,
  insertedSchema,
  numberField,
  priceField,
  textField,
} from './fields.ts';
import { isPaged, pageQuery } from './paging.ts';
import { PART_DTO_NAMES, toPartDto, partDtoSchema } from './parts.dto.ts';
import { defineRoute } from './route.ts';
import type { ShopDto } from './shop.dto.ts';
import { arrayOrStream } from './streamed-list.ts';

const EXAMPLE_PART = {
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
};

/** Every part, page by page where they are many. */
async function wholeCatalogue(caller: Caller, wire: ShopDto) {
  const { total } = await caller.parts.list({ limit: 1 });
  return arrayOrStream(catalogue(caller, wire), total);
}

async function* catalogue(caller: Caller, wire: ShopDto) {
  let cursor: string | undefined;
  do {
    const page = await caller.parts.list({ limit: MAX_PAGE_SIZE, cursor });
    yield page.items.map((part) => toPartDto(part, wire));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

export const partRoutes = [
  defineRoute({
    method: 'GET',
    path: '/parts',
    tag: 'Parts',
    summary: 'All parts, in catalogue order',
    description:
      'The whole list, or a page of it with `limit` and `cursor`; the next page stands in the `Link` header. A browser that opens this address gets the catalogue page.',
    access: 'public',
    errors: [],
    alsoPage: true,
    input: { query: pageQuery },
    answer: z.array(partDtoSchema),
    example: { path: '/parts?limit=1', answer: [EXAMPLE_PART] },
    async handle({ caller, query, wire, nextPage }) {
      if (!isPaged(query)) return wholeCatalogue(caller, wire);
      const { items, nextCursor } = await caller.parts.list(query);
      nextPage(nextCursor);
      return items.map((part) => toPartDto(part, wire));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/parts/{id}',
    tag: 'Parts',
    summary: 'One part',
    description: 'A browser that opens this address gets the page of the part.',
    access: 'public',
    errors: ['PART_NOT_FOUND'],
    alsoPage: true,
    input: { params: idParams },
    answer: partDtoSchema,
    example: { path: `/parts/${EXAMPLE_PART._id}`, answer: EXAMPLE_PART },
    handle: async ({ caller, params, wire }) =>
      toPartDto(await caller.parts.byId({ id: params.id }), wire),
  }),
  defineRoute({
    method: 'POST',
    path: '/parts',
    tag: 'Parts',
    summary: 'Add a part',
    description:
      'Without `sku` a part number is made, without `category` it has none. `img` is any https address, or one that `POST /uploads/image` gave.',
    access: 'admin',
    errors: ['SKU_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
    input: {
      body: z.object({
        name: z.string(),
        description: textField,
        price: priceField,
        Quantity: numberField,
        Mquantity: numberField,
        img: z.string(),
        sku: z.string().nullish(),
        category: z.string().nullish(),
        orderMultiple: numberField.nullish(),
      }),
    },
    wireNames: PART_DTO_NAMES,
    answer: insertedSchema,
    example: {
      path: '/parts',
      body: {
        name: 'Roller chain 1/2 x 1/8',
        description: '116 links, with connecting link.',
        price: 2.4,
        Quantity: 5000,
        Mquantity: 100,
        img: 'https://pictures.example/chain.webp',
      },
      answer: { insertedId: '0199f3c2-chain' },
    },
    async handle({ caller, body, wire, idempotencyKey }) {
      const { id } = await caller.parts.create({
        idempotencyKey,
        name: body.name,
        description: body.description,
        priceMinor: wire.minor(body.price, 'price'),
        stock: body.Quantity,
        minOrderQty: body.Mquantity,
        orderMultiple: body.orderMultiple ?? undefined,
        image: wire.storedPicture(body.img),
        sku: body.sku || undefined,
        category: body.category || null,
      });
      return { insertedId: id };
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/parts/{id}',
    tag: 'Parts',
    summary: 'Delete a part',
    description: 'A part that orders refer to is archived: it is in no list any more.',
    access: 'admin',
    errors: ['PART_NOT_FOUND'],
    input: { params: idParams },
    answer: deletedSchema,
    example: { path: `/parts/${EXAMPLE_PART._id}`, answer: { deletedCount: 1 } },
    async handle({ caller, params }) {
      await caller.parts.remove({ id: params.id });
      return { deletedCount: 1 };
    },
  }),
];
