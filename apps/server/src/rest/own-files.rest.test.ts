import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const DAYS = 'from=2026-01-01&to=2026-01-31';
const get = (url: string, token: string = server.shop.customer.token) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

test('A buyer downloads the own lines and papers of a period, and none of others.', async () => {
  const { shop } = server;
  await shop.paidOrder();
  const file = await get(`/exports/own/orders?${DAYS}`);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders-2026-01-01-2026-01-31.csv"',
    'cache-control': 'no-store',
  });
  expect(file.payload.split('\r\n')[1]).toMatch(/^BC-000001,BM-000001,.*,INV-2026-000001$/);
  const archive = await get(`/exports/own/documents?${DAYS}`);
  expect(archive.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(archive.rawPayload));
  expect(Object.keys(files)).toEqual(['INV-2026-000001.pdf']);
  expect(
    Buffer.from(files['INV-2026-000001.pdf'] ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const { token } = shop.other;
  expect(
    (await get(`/exports/own/orders?${DAYS}`, token)).payload.trim().split('\r\n'),
  ).toHaveLength(1);
  const none = await get(`/exports/own/documents?${DAYS}`, token);
  expect(unzipSync(new Uint8Array(none.rawPayload))).toEqual({});
});

test.each([
  '',
  'from=2026-01-01',
  'from=2026-02-30&to=2026-03-01',
  'from=2026-01-02&to=2026-01-01',
])('The period %j is refused.', async (period) => {
  for (const kind of ['orders', 'documents']) {
    const response = await get(`/exports/own/${kind}?${period}`);
    expect([response.statusCode, response.json().code]).toEqual([400, 'BAD_INPUT']);
  }
});
