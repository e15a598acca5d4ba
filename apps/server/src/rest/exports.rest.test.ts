import { EXPORT_KINDS, EXPORT_PAGE_SIZE } from '@bm/domain/exports/export.schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const download = (kind: string, headers: object = {}) =>
  server.app.inject({
    url: `/exports/${kind}`,
    headers: { authorization: `Bearer ${server.shop.admin.token}`, ...headers },
  });

test('Exported parts import unchanged, also those of several pages.', async () => {
  const { shop } = server;
  const names = ['=1+1', '+880', '-5', '@x', "'=y", '"quoted", \n two lines', 'চেইন', 'a;b\tc'];
  for (let at = 0; at <= EXPORT_PAGE_SIZE; at += 1) {
    await shop.part({ name: `${names[at % names.length]} ${at}`, description: names[at] ?? '' });
  }
  const { payload } = await download('parts');
  const dryRun = await server.app.inject({
    method: 'POST',
    url: '/imports',
    headers: { authorization: `Bearer ${shop.admin.token}`, 'content-type': 'text/csv' },
    payload,
  });
  expect(dryRun.json().import.counts).toEqual({
    added: 0,
    changed: 0,
    unchanged: EXPORT_PAGE_SIZE + 1,
    refused: 0,
  });
});

test('An empty shop exports headings; an unknown list is rejected.', async () => {
  for (const kind of EXPORT_KINDS.filter((each) => each !== 'customers')) {
    const response = await download(kind);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}.csv"`,
      'cache-control': 'no-store',
    });
    expect(response.payload).toMatch(/^\ufeff[^\n]+\r\n$/);
  }
  expect((await download('passwords')).statusCode).toBe(400);
});

test('A month of orders is a file with invoices and tax numbers; other lists have no months.', async () => {
  await server.shop.paidOrder();
  const file = await download('orders?month=2026-01');
  expect(file.headers['content-disposition']).toContain('filename="orders-2026-01.csv"');
  const [headings, row, end] = file.payload.split('\r\n');
  expect(headings).toMatch(/,Invoice,Tax number$/);
  expect(row).toMatch(/^BM-000001,.*,INV-2026-000001,$/);
  expect(end).toBe('');
  expect((await download('orders?month=2026-02')).payload.split('\r\n')).toHaveLength(2);
  const refused = { code: 'BAD_INPUT' };
  expect((await download('parts?month=2026-01')).json()).toMatchObject(refused);
  expect((await download('orders?month=2026-13')).json()).toMatchObject(refused);
  expect((await download('orders?month=1')).json()).toMatchObject(refused);
});

test('An admin has one export at a time, and the next one after it.', async () => {
  const { shop } = server;
  const description = 'x'.repeat(4000);
  for (let at = 0; at < 40; at += 1) await shop.part({ description });
  const url = '/exports/parts';
  const headers = { authorization: `Bearer ${shop.admin.token}` };
  const running = await server.app.inject({ url, headers, payloadAsStream: true });
  expect(running.statusCode).toBe(200);
  expect((await download('orders')).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  let bytes = 0;
  for await (const chunk of running.stream()) bytes += chunk.length;
  expect(bytes).toBeGreaterThan(160_000);
  expect((await download('orders')).statusCode).toBe(200);
});
