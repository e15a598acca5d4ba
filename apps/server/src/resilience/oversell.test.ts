import { openSqliteStore } from '@bm/db/sqlite/store';
import type { Store } from '@bm/db/store';
import { storePart } from '@bm/db/testing';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const BUYERS = 300;
const STOCK = 100;
// One unit always stays.
const SOLD = STOCK - 1;
// DEEP_TESTS=1 for both protocols and every number of concurrent buyers. They call one procedure.
const IS_DEEP = process.env['DEEP_TESTS'] === '1';
const WIDTHS = IS_DEEP ? [4, 16, 64] : [64];
const PROTOCOL_NAMES = IS_DEEP ? (['REST', 'tRPC'] as const) : (['tRPC'] as const);

const { folder, remove } = temporaryFolder();
const file = join(folder, 'shop.sqlite');
let store: Store;
let shop: ChildServer & { url: string };
let tokens: string[];

beforeAll(async () => {
  store = await openSqliteStore({ file });
  tokens = await storeBuyers(store, BUYERS);
  const own = { DATA_DIR: folder, SEED: 'none', ACCESS_TOKEN_SECRET };
  shop = await startShop({ ...own, RATE_LIMIT: 'off', HOLD_BUDGET_SHARE: '1' });
}, 60_000);
afterAll(async () => {
  await stop(shop);
  await store.close();
  killAll();
  remove();
});

/** Orders one unit; returns `sold` or the error code. */
const PROTOCOLS = {
  async REST(token: string, partId: string): Promise<string> {
    const body = { orderId: partId, orders: 1, address: '', number: '' };
    const response = await send('POST', `${shop.url}/order`, { token, body });
    return response.status === 200 ? 'sold' : String(response.body['code']);
  },
  async tRPC(token: string, partId: string): Promise<string> {
    const order = {
      idempotencyKey: crypto.randomUUID(),
      partId,
      quantity: 1,
      phone: '',
      address: '',
    };
    const placing = createTrpcClient(shop.url, token).orders.place.mutate(order);
    const { code } = await callOutcome(placing);
    return code === 'done' ? 'sold' : code;
  },
};

describe(`${BUYERS} buyers of ${STOCK} units on SQLite`, { timeout: 60_000 }, () => {
  const rushes = WIDTHS.flatMap((atOnce) =>
    PROTOCOL_NAMES.map((protocol) => ({ protocol, atOnce })),
  );
  test.each(rushes)('$atOnce at once over $protocol', async ({ protocol, atOnce }) => {
    const single = { minOrderQty: 1, orderMultiple: 1 };
    const { id: partId } = await storePart(store, { ...single, onHand: STOCK });
    const waiting = tokens.values();
    const outcomes: string[] = [];
    const lane = async () => {
      for (const token of waiting) outcomes.push(await PROTOCOLS[protocol](token, partId));
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(SOLD);
    const refused = outcomes.filter((outcome) => outcome === 'OUT_OF_STOCK');
    expect(refused).toHaveLength(BUYERS - SOLD);
    const part = await createTrpcClient(shop.url).parts.byId.query({ id: partId });
    expect(part).toMatchObject({ available: 1 });
    expect(await checkData(file)).toEqual([]);
  });
});

concurrentCheckoutsContract(() => ({
  store,
  urls: [shop.url],
  tokens,
  faults: () => checkData(file),
}));
