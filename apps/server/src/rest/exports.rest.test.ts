import { EXPORT_KINDS, EXPORT_PAGE_SIZE } from '@bm/domain/exports/export.schema';
import Papa from 'papaparse';
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

/** The rows of an export as records by heading, parsed by a library. */
async function readRows(kind: string): Promise<Record<string, string>[]> {
  const { payload } = await download(kind);
  expect(payload.startsWith('\ufeff')).toBe(true);
  const { data, errors } = Papa.parse<Record<string, string>>(payload.slice(1).trimEnd(), {
    header: true,
    newline: '\r\n',
  });
  expect(errors).toEqual([]);
  return data;
}

test('An order has a row for each line, with the delivery charge of its checkout once.', async () => {
  const { shop } = server;
  const saved = await shop.asAdmin.settings.get();
  const [delivery] = saved.settings.deliveryMethods;
  if (delivery === undefined) throw new Error('There is no delivery method.');
  const deliveryMethods = [{ ...delivery, chargeMinor: 1000 }];
  const tax = { name: 'VAT', rateBp: 1500 };
  await shop.asAdmin.settings.save({
    version: saved.version,
    settings: { ...saved.settings, deliveryMethods, tax },
  });
  await shop.checkout();
  const rows = await readRows('orders');
  expect(rows).toMatchObject([
    {
      Order: 'BM-000001',
      Checkout: 'BC-000001',
      State: 'unpaid',
      'Placed (UTC)': '2026-01-05 00:00:00',
      Quantity: '10',
      'Unit price': '2.50',
      Net: '25.00',
      Tax: '3.75',
      'Tax rate (%)': '15',
      Delivery: '10.00',
      'Delivery tax': '1.50',
      Currency: 'USD',
    },
    { Order: 'BM-000002', Net: '31.00', Delivery: '0.00' },
    { Order: 'BM-000003', Net: '47.00', Delivery: '0.00', 'Delivery tax': '0.00' },
  ]);
});

test('Customers, stock movements and documents are exported without their snapshots.', async () => {
  const { shop } = server;
  const { id } = await shop.paidOrder();
  await shop.asAdmin.orders.advance({ id, to: 'processing' });
  expect(await readRows('customers')).toMatchObject([
    { Email: 'customer@shop.test', Status: 'active', Company: '' },
    { Email: 'other@shop.test' },
  ]);
  expect(await readRows('stock-ledger')).toMatchObject([
    { Entry: 'initial', 'On hand': '100', Reserved: '0', Order: '', By: 'admin' },
    { Entry: 'reservation', 'On hand': '0', Reserved: '10', Order: 'BM-000001', By: 'customer' },
  ]);
  expect(await readRows('documents')).toMatchObject([
    { Number: 'INV-2026-000001', Document: 'invoice', Total: '25.00', Checkout: 'BC-000001' },
  ]);
});

test('Formulas of spreadsheets are defused, numbers are not.', async () => {
  const { shop } = server;
  const { id } = await shop.part({ name: '=HYPERLINK("https://evil.example")', sku: '-1+1' });
  await shop.asAdmin.parts.patch({ id, field: 'onHand', from: 100, to: 60 });
  expect(await readRows('stock-ledger')).toMatchObject([
    { Part: '\'=HYPERLINK("https://evil.example")', 'Part number': "'-1+1", 'On hand': '100' },
    { 'On hand': '-40' },
  ]);
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
