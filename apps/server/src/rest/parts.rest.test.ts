import { forEachRowInTurn } from '@bm/domain/testing/for-each-row';
import { gunzipSync } from 'node:zlib';
import { aPart } from '@bm/db/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_AGE_MS } from '../response-cache/list-cache.ts';
import { PUBLIC_URL, testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const post = (body: object, key?: string) => server.call('admin', 'POST', '/parts', body, key);

const CHAIN = {
  name: 'Chain',
  description: 'Long',
  price: 2.4,
  Quantity: 500,
  Mquantity: 10,
  img: 'https://pictures.example/chain.webp',
};

/** Reads a page into `seen`; returns the path of the next page. */
async function readPage(path: string, seen: string[]): Promise<string | null> {
  const page = await server.app.inject(path);
  expect(page.statusCode).toBe(200);
  seen.push(...page.json<{ _id: string }[]>().map(({ _id }) => _id));
  if (page.headers.link === undefined) return null;
  const next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link))?.[1] ?? '';
  expect(next.startsWith(`${PUBLIC_URL}/parts?limit=2&`)).toBe(true);
  return next.slice(PUBLIC_URL.length);
}

describe('GET /parts', () => {
  test('returns all parts with the documented field names', async () => {
    const part = await server.shop.part({ sku: 'CW-1', category: 'Wheels' });
    const response = await server.app.inject('/parts');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([
      {
        _id: part.id,
        name: 'Chain wheel',
        description: 'Forty-four teeth.',
        img: `${PUBLIC_URL}/pictures/wheel.webp`,
        price: 2.5,
        Quantity: 100,
        Mquantity: 10,
        sku: 'CW-1',
        category: 'Wheels',
        orderMultiple: 1,
        priceBreaks: [],
        pictures: [`${PUBLIC_URL}/pictures/wheel.webp`],
        packaging: [],
        files: [],
        attributes: [],
      },
    ]);
    expect(response.headers.vary).toMatch(/Sec-Fetch-Mode.*Accept/i);
  });

  test('takes further pictures and packaging of a new part, and returns them', async () => {
    const body = {
      name: 'Hub',
      price: 2,
      Quantity: 50,
      Mquantity: 5,
      img: '/pictures/hub.webp',
      pictures: [`${PUBLIC_URL}/pictures/hub-side.webp`],
      packaging: [
        { kind: 'carton', pieces: '20' },
        { kind: 'box', pieces: 5, netGrams: 900 },
      ],
    };
    const { insertedId } = (await post(body)).body;
    const { pictures, packaging } = (await server.app.inject(`/parts/${insertedId}`)).json();
    expect(pictures).toEqual([`${PUBLIC_URL}/pictures/hub.webp`, ...body.pictures]);
    expect(packaging).toMatchObject([
      { kind: 'box', pieces: 5, netGrams: 900, gtin: null },
      { kind: 'carton', pieces: 20, netGrams: null },
    ]);
    const broken = [body.packaging[1], { kind: 'carton', pieces: 7 }];
    expect((await post({ ...body, packaging: broken })).status).toBe(400);
  });

  test('returns the values of each part in its list and alone', async () => {
    const { asAdmin } = server.shop;
    const { id } = await server.shop.part();
    await asAdmin.attributes.save({ key: 'bore', label: 'Bore', kind: 'number', unit: 'MMT' });
    await asAdmin.attributes.setValues({ partId: id, values: { bore: '5.8 cm' } });
    const attributes = [
      { key: 'bore', label: 'Bore', kind: 'number', value: 58, text: '58\u00A0mm', unit: 'mm' },
    ];
    for (const address of ['/parts', '/parts?limit=1', `/parts/${id}`]) {
      const body: unknown = (await server.app.inject(address)).json();
      expect(Array.isArray(body) ? body : [body]).toMatchObject([{ attributes }]);
    }
  });

  test('returns price breaks in major and in minor units', async () => {
    const priceBreaks = [
      { minQty: 50, unitPriceMinor: 240 },
      { minQty: 80, unitPriceMinor: 205 },
    ];
    const { id } = await server.shop.part({ priceBreaks });
    const expected = [
      { minQty: 50, price: 2.4, unitPriceMinor: 240 },
      { minQty: 80, price: 2.05, unitPriceMinor: 205 },
    ];
    expect((await server.app.inject('/parts')).json()).toMatchObject([
      { price: 2.5, priceBreaks: expected },
    ]);
    expect((await server.app.inject(`/parts/${id}`)).json()).toMatchObject({
      price: 2.5,
      priceBreaks: expected,
    });
  });

  test('is complete without limit, and paged by Link headers with it', async () => {
    for (let n = 0; n < 5; n += 1) await server.shop.part({ name: `Part ${n}` });
    const whole = (await server.app.inject('/parts')).json<{ _id: string }[]>();
    expect(whole).toHaveLength(5);

    const seen: string[] = [];
    let path: string | null = '/parts?limit=2';
    while (path !== null) path = await readPage(path, seen);
    expect(seen).toEqual(whole.map(({ _id }) => _id));
  });

  test('rejects an invalid query', async () => {
    await forEachRowInTurn(
      ['limit=0', 'limit=101', 'limit=x', 'limit=-1', 'limit=2&limit=3', 'cursor=nonsense'],
      async (query) => {
        await server.shop.part();
        const response = await server.app.inject(`/parts?${query}`);
        expect([response.statusCode, response.json().code]).toEqual([400, 'BAD_INPUT']);
      },
    );
  });

  test('is complete at any length, in the catalogue’s order', async () => {
    const ids = Array.from({ length: 2001 }, (_, at) => `part-${at}`);
    await server.shop.store.write(async (tx) => {
      for (const id of ids) await tx.parts.insert(aPart({ id, sku: id }), 1);
    });
    const whole = await server.app.inject('/parts');
    expect(whole.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(whole.json<{ _id: string }[]>().map(({ _id }) => _id)).toEqual(ids);
    const packed = await server.app.inject({
      url: '/parts?utm_source=x',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding, Sec-Fetch-Dest, Sec-Fetch-Mode, Accept',
    });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(whole.body);
    for (const { headers } of [whole, packed]) {
      const again = { 'if-none-match': String(headers.etag) };
      const { statusCode, body } = await server.app.inject({ url: '/parts', headers: again });
      expect([statusCode, body]).toEqual([304, '']);
    }
    await server.shop.asAdmin.parts.remove({ id: 'part-7' });
    // A list of this length may be served stale for a bounded time.
    await vi.waitFor(
      async () => expect((await server.app.inject('/parts')).json()).toHaveLength(2000),
      { timeout: MAX_AGE_MS, interval: 500 },
    );
  });

  test('ignores unknown parameters', async () => {
    expect((await server.app.inject('/parts?utm_source=x')).statusCode).toBe(200);
  });
});

describe('GET /parts/{id}', () => {
  test('returns one part, or 404', async () => {
    const { id } = await server.shop.part();
    expect((await server.app.inject(`/parts/${id}`)).json()).toMatchObject({ _id: id, price: 2.5 });
    const none = await server.app.inject('/parts/none');
    expect(none.statusCode).toBe(404);
    expect(none.json()).toEqual({
      code: 'PART_NOT_FOUND',
      message: 'There is no such part.',
      requestId: none.headers['x-request-id'],
    });
  });
});

describe('POST /parts', () => {
  test('adds a part, with a generated part number and no category', async () => {
    const response = await post(CHAIN);
    expect(response.status).toBe(200);
    const { insertedId } = response.body;
    const part = (await server.app.inject(`/parts/${insertedId}`)).json();
    expect(part).toMatchObject({ ...CHAIN, category: null });
    expect(part.sku).toMatch(/\w/);
  });

  test('adds a part with a former category name to the renamed category', async () => {
    await server.shop.part({ category: 'Drive' });
    await server.shop.asAdmin.categories.change({ name: 'Drive', to: 'Chains', parent: null });
    const { body } = await post({ ...CHAIN, category: 'Drive' });
    const stored = await server.shop.store.read.parts.byId(body.insertedId);
    expect(stored).toMatchObject({ category: 'Chains' });
  });

  test('accepts digits in strings, further fields, and the shop’s own images', async () => {
    const response = await post({
      ...CHAIN,
      price: '12',
      Quantity: '500',
      Mquantity: ' 10 ',
      img: `${PUBLIC_URL}/pictures/uploads/1.webp`,
      color: 'red',
      sku: 'CH-1',
      category: 'Chains',
      orderMultiple: 5,
      priceBreaks: [
        { minQty: '50', price: '11.50' },
        { minQty: 100, price: 11 },
      ],
    });
    expect(response.status).toBe(200);
    const stored = await server.shop.store.read.parts.byId(response.body.insertedId);
    expect(stored).toMatchObject({
      priceMinor: 1200,
      available: 500,
      minOrderQty: 10,
      orderMultiple: 5,
      image: '/pictures/uploads/1.webp',
      sku: 'CH-1',
      category: 'Chains',
      priceBreaks: [
        { minQty: 50, unitPriceMinor: 1150 },
        { minQty: 100, unitPriceMinor: 1100 },
      ],
    });
  });

  test('rejects an invalid field and names it', async () => {
    await forEachRowInTurn(
      [
        [{ ...CHAIN, price: 2.405 }, 'price'],
        [{ ...CHAIN, price: -1 }, 'price'],
        [{ ...CHAIN, price: 'cheap' }, 'price'],
        [{ ...CHAIN, price: '0x10' }, 'price'],
        [{ ...CHAIN, price: '1e2' }, 'price'],
        [{ ...CHAIN, price: ' .5' }, 'price'],
        [{ ...CHAIN, price: 0 }, 'price'],
        [{ ...CHAIN, price: 1e21 }, 'price'],
        [{ ...CHAIN, Quantity: 1.5 }, 'Quantity'],
        [{ ...CHAIN, Quantity: 'many' }, 'Quantity'],
        [{ ...CHAIN, Mquantity: 0 }, 'Mquantity'],
        [{ ...CHAIN, Mquantity: 7, orderMultiple: 5 }, 'Mquantity'],
        [{ ...CHAIN, img: 'http://pictures.example/chain.webp' }, 'img'],
        [{ ...CHAIN, img: 'javascript:alert(1)' }, 'img'],
        [{ ...CHAIN, name: ' ' }, 'name'],
        [{ ...CHAIN, name: undefined }, 'name'],
        [{ ...CHAIN, priceBreaks: [{ minQty: 2, price: 0.001 }] }, 'priceBreaks.0.price'],
        [{ ...CHAIN, priceBreaks: [{ minQty: 1, price: 0.01 }] }, 'priceBreaks.0.minQty'],
        [{ ...CHAIN, priceBreaks: [{ minQty: 50, price: 2.4 }] }, 'priceBreaks.0.price'],
        [{ ...CHAIN, priceBreaks: [{ minQty: 50 }] }, 'priceBreaks.0.price'],
        [{ ...CHAIN, priceBreaks: 'none' }, 'priceBreaks'],
      ],
      async (body, field) => {
        const response = await post(body);
        expect([response.status, response.body.code]).toEqual([400, 'BAD_INPUT']);
        expect(response.body.details.issues).toContainEqual(
          expect.objectContaining({ path: field }),
        );
      },
    );
  });

  test('rejects a part number that exists', async () => {
    await post({ ...CHAIN, sku: 'CH-1' });
    const again = await post({ ...CHAIN, sku: 'CH 1' });
    expect([again.status, again.body.code]).toEqual([409, 'SKU_TAKEN']);
  });

  test('is idempotent with the same key', async () => {
    const key = 'the-same-key';
    const first = await post(CHAIN, key);
    expect(await post(CHAIN, key)).toEqual(first);
    const other = await post({ ...CHAIN, price: 3 }, key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await post(CHAIN, 'short')).status).toBe(400);
    expect((await server.app.inject('/parts')).json()).toHaveLength(1);
  });
});

describe('DELETE /parts/{id}', () => {
  test('deletes a part, and archives one that was ordered', async () => {
    const { id } = await server.shop.part();
    const ordered = await server.shop.order();
    for (const part of [id, ordered.partId]) {
      const response = await server.app.inject({
        method: 'DELETE',
        url: `/parts/${part}`,
        // Some clients send a JSON content type with an empty body.
        headers: {
          authorization: `Bearer ${server.shop.admin.token}`,
          'content-type': 'application/json',
        },
      });
      expect([response.statusCode, response.json()]).toEqual([200, { deletedCount: 1 }]);
    }
    expect((await server.app.inject('/parts')).json()).toEqual([]);
    expect((await server.call('admin', 'DELETE', `/parts/${id}`)).status).toBe(404);
  });
});
