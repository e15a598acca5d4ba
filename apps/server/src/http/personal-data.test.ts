import { downloadPersonalData } from '@bm/api/personal-data/download-personal-data.service';
import { personalDataSchema } from '@bm/domain/personal-data/personal-data.schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { maxCalls } from '../testing/max-calls.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const download = (token: string | null = server.shop.customer.token) =>
  server.app.inject({
    url: '/personal-data',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });

test('A customer downloads the personal data as a file that no cache stores.', async () => {
  const order = await server.shop.paidOrder();
  const { statusCode, headers, body } = await download();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="personal-data.json"',
  });
  const data = personalDataSchema.parse(JSON.parse(body));
  expect(data.account).toMatchObject({ email: server.shop.customer.email });
  expect(data.checkouts.flatMap(({ orders }) => orders)).toMatchObject([
    { number: order.number, state: 'paid', events: [{ to: 'unpaid' }, { to: 'paid' }] },
  ]);
});

test('Visitors, other accounts and deactivated accounts get no data of an account.', async () => {
  await server.shop.paidOrder();
  for (const token of [null, 'forged.token.here']) {
    const { statusCode, body } = await download(token);
    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  }
  const other = await download(server.shop.other.token);
  expect(JSON.parse(other.body)).toMatchObject({ checkouts: [] });
  const { asAdmin, customer } = server.shop;
  await asAdmin.users.deactivate({ email: customer.email });
  expect((await download()).statusCode).toBe(403);
});

test('The number of downloads an hour is limited per account.', async () => {
  const max = maxCalls('personalData.download', 'account');
  for (let at = 0; at < max; at += 1) expect((await download()).statusCode).toBe(200);
  const refused = await download();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await download(server.shop.other.token)).statusCode).toBe(200);
});

test('A large account is streamed: each chunk is read after the client has received the one before.', async () => {
  const { shop } = server;
  for (let at = 0; at < 30; at += 1) await shop.checkout();
  const actor = await shop.store.read.users.byId(shop.customer.id);
  if (actor === null) throw new Error('There is no account.');
  const sizes: number[] = [];
  const pieces: string[] = [];
  for await (const piece of downloadPersonalData({ ...shop.context(null), actor })) {
    pieces.push(piece);
    sizes.push(piece.length);
  }
  expect(JSON.parse(pieces.join('')).checkouts).toHaveLength(30);
  expect(sizes.length).toBeGreaterThan(30);
  expect(Math.max(...sizes)).toBeLessThan(10_000);
});
