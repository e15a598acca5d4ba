import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC_URL, testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });
const stockAt = async (url: string) => {
  const list = (await get(url)).json<{ Quantity: number }[]>();
  return list[0]?.Quantity;
};

describe('a public list', () => {
  test('has a strong ETag and returns 304 for it in any encoding', async () => {
    for (let parts = 0; parts < 8; parts += 1) await server.shop.part();
    const plain = await get('/parts');
    const packed = await get('/parts', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const tags = [plain, packed].map(({ headers }) => String(headers.etag));
    expect(tags[0]).toMatch(/^"[\w-]+"$/);
    expect(tags[1]).not.toBe(tags[0]);
    for (const tag of [...tags, `W/${tags[0]}`, `"other", ${tags[1]}`, '*']) {
      const again = await get('/parts', { 'if-none-match': tag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ etag: tags[0], 'cache-control': 'private, no-cache' });
      expect(again.headers.vary).toBe('Accept-Encoding, Sec-Fetch-Dest, Sec-Fetch-Mode, Accept');
    }
    expect((await get('/parts', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is the same for each repetition of an address, for any method and query', async () => {
    for (let parts = 0; parts < 3; parts += 1) await server.shop.part();
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of ['/parts', '/parts?limit=2', '/parts?limit=2&utm=x', '/parts?limit=0']) {
        const responses = [];
        for (let time = 0; time < 3; time += 1) {
          const { statusCode, headers, body } = await server.app.inject({ method, url });
          const { date: _date, 'x-request-id': _id, ...others } = headers;
          responses.push({ statusCode, headers: others, body: statusCode === 200 && body });
        }
        expect(responses[0]?.statusCode).toBe(url.endsWith('=0') ? 400 : 200);
        expect(responses.slice(1)).toEqual([responses[0], responses[0]]);
      }
    }
  });

  test('shows an edit, an order and a cancelled order at once', async () => {
    const part = await server.shop.part({ stock: 100 });
    expect(await stockAt('/parts')).toBe(100);
    const order = await server.shop.order({ partId: part.id, quantity: 10 });
    expect(await stockAt('/parts')).toBe(90);
    expect(await stockAt('/parts?limit=1')).toBe(90);
    await server.shop.asCustomer.orders.cancel({ id: order.id });
    expect(await stockAt('/parts')).toBe(100);
    await server.shop.asAdmin.parts.update({ ...part, onHand: 70 });
    expect(await stockAt('/parts')).toBe(70);
    expect((await get(`/parts/${part.id}`)).json()).toMatchObject({ Quantity: 70 });
  });

  test('shows a new review at once, and no hidden one', async () => {
    expect((await get('/review')).json()).toEqual([]);
    const { id } = await server.shop.asCustomer.reviews.create({
      idempotencyKey: 'a-review-key',
      feedback: 'Packed well.',
      rating: 5,
    });
    expect((await get('/review')).json()).toMatchObject([{ feedback: 'Packed well.' }]);
    await server.shop.asAdmin.reviews.setHidden({ id, hidden: true });
    expect((await get('/review')).json()).toEqual([]);
  });

  test('with long texts is compressed once for all callers', async () => {
    const create = async (feedback: string, number: number) => {
      const idempotencyKey = `a-review-key-${number}`;
      await server.shop.asCustomer.reviews.create({ idempotencyKey, feedback, rating: 5 });
    };
    const long = '\u09ad'.repeat(2000);
    for (let number = 0; number < 550; number += 1) await create(long, number);
    let reads = 0;
    const { reviews } = server.shop.deps.store.read;
    const list = reviews.list.bind(reviews);
    reviews.list = (input) => {
      reads += 1;
      return list(input);
    };
    const packed = await get('/review', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const plain = (await get('/review')).json<{ feedback: string }[]>();
    expect(plain.map(({ feedback }) => feedback)).toEqual(Array.from({ length: 550 }, () => long));
    const before = reads;
    const again = await get('/review', { 'if-none-match': String(packed.headers.etag) });
    expect([again.statusCode, reads]).toEqual([304, before]);
  });

  test('has the same bytes for every caller, and for any undeclared parameters and headers', async () => {
    await server.shop.part();
    await server.shop.part();
    const authorization = `Bearer ${server.shop.customer.token}`;
    const responses = await Promise.all([
      get('/parts?limit=1'),
      get('/parts?utm_source=mail&limit=1'),
      get('/parts?limit=1', { authorization }),
      get('/parts?limit=1', { authorization: 'Bearer nonsense' }),
    ]);
    expect(new Set(responses.map(({ body, headers }) => body + String(headers.etag))).size).toBe(1);
    const next = responses.map(({ headers }) => String(headers.link));
    expect(new Set(next).size).toBe(1);
    expect(next[0]).toMatch(
      new RegExp(`^<${PUBLIC_URL}/parts\\?limit=1&cursor=[^&>]+>; rel="next"$`),
    );
  });

  test('is not cached for invalid parameters', async () => {
    const path = '/parts/none';
    expect((await get(path)).statusCode).toBe(404);
    expect((await get('/parts?limit=0')).statusCode).toBe(400);
    expect((await get('/parts?cursor=nonsense')).statusCode).toBe(400);
    const [first, second] = await Promise.all([get(path), get(path)]);
    expect(first.json().requestId).not.toBe(second.json().requestId);
  });
});

test('private responses are never cached', async () => {
  const authorization = `Bearer ${server.shop.customer.token}`;
  const response = await get('/order', { authorization });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(response.headers.etag).toBeUndefined();
});
