import { openSqliteStore } from '@bm/db/sqlite/store';
import type { Store } from '@bm/db/store';
import { storePart } from '@bm/db/testing';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkData,
  type ChildServer,
  killAll,
  startShop,
  stop,
  temporaryFolder,
} from '../testing/child-process.ts';
import { ACCESS_TOKEN_SECRET, storeBuyers } from '../testing/buyers.ts';
import { send } from '../testing/http-client.ts';
import { callOutcome, createTrpcClient } from '../testing/trpc-client.ts';
import { concurrentCheckoutsContract } from './concurrent-checkouts.contract.ts';
import { BUYERS, oversellContract } from './oversell.contract.ts';

const ORDERS = 12;

const { folder, remove } = temporaryFolder();
const file = join(folder, 'shop.sqlite');
let store: Store;
let one: ChildServer & { url: string };
let two: ChildServer & { url: string };
let tokens: string[];

beforeAll(async () => {
  store = await openSqliteStore({ file });
  tokens = await storeBuyers(store, BUYERS);
  const own = { DATA_DIR: folder, SEED: 'none', ACCESS_TOKEN_SECRET };
  const env = { ...own, RATE_LIMIT: 'off', HOLD_BUDGET_SHARE: '1' };
  one = await startShop(env);
  two = await startShop(env);
}, 60_000);
afterAll(async () => {
  await Promise.all([stop(one), stop(two)]);
  await store.close();
  killAll();
  remove();
});

const faults = () => checkData(file);
const servers = () => ({ store, urls: [one.url, two.url], tokens, faults });

/**
 * Places, pays, reports and cancels one order through both processes at once; returns its final
 * state.
 */
async function buy(partId: string) {
  const [token] = tokens;
  const [first, second] = [createTrpcClient(one.url, token), createTrpcClient(two.url, token)];
  const shops = [first, second];
  const call = {
    idempotencyKey: crypto.randomUUID(),
    partId,
    quantity: 10,
    phone: '',
    address: '',
  };
  const placed = await Promise.all(shops.map((shop) => shop.orders.place.mutate(call)));
  expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
  const orderId = placed[0]?.id ?? '';

  const opened = await Promise.all(
    shops.map((shop) => shop.payments.createIntent.mutate({ orderId })),
  );
  const [clientSecret = ''] = new Set(opened.map((intent) => intent.clientSecret));
  expect(opened.map((intent) => intent.clientSecret)).toEqual([clientSecret, clientSecret]);
  const transactionId = clientSecret.replace(/_secret_.*$/, '');
  const card = new URLSearchParams({ key: 'pk_test_page', client_secret: clientSecret });
  card.set('payment_method', 'pm_card_visa');
  const confirm = (url: string) =>
    send('POST', `${url}/v1/payment_intents/${transactionId}/confirm`, { body: card });

  // Two tabs pay and one of them cancels: in any order, there is at most one charge.
  const [cancelled] = await Promise.all([
    callOutcome(second.orders.cancel.mutate({ id: orderId })),
    confirm(one.url),
    confirm(two.url),
  ]);
  await Promise.all(
    shops.map((shop) => callOutcome(shop.payments.settle.mutate({ orderId, transactionId }))),
  );
  const order = await first.orders.byId.query({ id: orderId });
  expect(order.state).toBe(cancelled.code === 'done' ? 'cancelled' : 'paid');
  expect(order.events).toHaveLength(2);
  expect(order.payments).toHaveLength(1);
  return order.state;
}

test(`${ORDERS} orders, each processed by two processes at once, reach one final state`, async () => {
  const { id: partId } = await storePart(store, { onHand: 1000 });
  const ends = await Promise.all(Array.from({ length: ORDERS }, () => buy(partId)));
  expect(ends).toHaveLength(ORDERS);
  expect(await faults()).toEqual([]);
  const part = await createTrpcClient(one.url).parts.byId.query({ id: partId });
  const held = ends.filter((state) => state === 'paid').length * 10;
  expect(part).toMatchObject({ available: 1000 - held });
}, 60_000);

oversellContract(servers);
concurrentCheckoutsContract(servers);
