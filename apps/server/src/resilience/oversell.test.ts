import { accessTokenFor } from '@bm/api/testing/test-identity';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { storePart, storeUser } from '@bm/db/testing';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkData, killAll, startShop, stop, temporaryFolder } from '../testing/child-process.ts';
import { send } from '../testing/http-client.ts';
import { callOutcome, createTrpcClient } from '../testing/trpc-client.ts';

const BUYERS = 300;
const STOCK = 100;
// One unit always stays.
const SOLD = STOCK - 1;
const ACCESS_TOKEN_SECRET = 'a secret of the tests, 32 characters';

interface Rush {
  protocol: 'REST' | 'tRPC';
  processes: 1 | 2;
  /** How many buyers order at the same time. */
  atOnce: 4 | 16 | 64;
}

const ALL: readonly Rush[] = ([1, 2] as const).flatMap((processes) =>
  (['REST', 'tRPC'] as const).flatMap((protocol) =>
    ([4, 16, 64] as const).map((atOnce) => ({ protocol, processes, atOnce })),
  ),
);
const FEW: readonly Rush[] = [
  { protocol: 'REST', processes: 1, atOnce: 64 },
  { protocol: 'tRPC', processes: 2, atOnce: 16 },
  { protocol: 'REST', processes: 2, atOnce: 64 },
];
// DEEP_TESTS=1 for every combination.
const rushes = process.env['DEEP_TESTS'] === '1' ? ALL : FEW;

const { folder, remove } = temporaryFolder();
const file = join(folder, 'shop.sqlite');
let shops: Awaited<ReturnType<typeof startShop>>[];
let tokens: string[];
const partIds: string[] = [];

beforeAll(async () => {
  const store = await openSqliteStore({ file });
  const issuer = createAccessTokens(ACCESS_TOKEN_SECRET);
  const users = await Promise.all(Array.from({ length: BUYERS }, () => storeUser(store)));
  tokens = await Promise.all(users.map((user) => accessTokenFor(issuer, user)));
  for (const _ of rushes) {
    const part = await storePart(store, { minOrderQty: 1, orderMultiple: 1, onHand: STOCK });
    partIds.push(part.id);
  }
  await store.close();
  const env = { DATA_DIR: folder, SEED: 'none', RATE_LIMIT: 'off', ACCESS_TOKEN_SECRET };
  shops = [await startShop(env), await startShop(env)];
}, 60_000);
afterAll(async () => {
  await Promise.all(shops.map(stop));
  killAll();
  remove();
});

const must = <T>(value: T | undefined): T => value ?? expect.unreachable();

/** Orders one unit; returns `sold` or the error code. */
const PROTOCOLS = {
  async REST(url: string, token: string, partId: string): Promise<string> {
    const body = { orderId: partId, orders: 1, address: '', number: '' };
    const answer = await send('POST', `${url}/order`, { token, body });
    return answer.status === 200 ? 'sold' : String(answer.body['code']);
  },
  async tRPC(url: string, token: string, partId: string): Promise<string> {
    const order = {
      idempotencyKey: crypto.randomUUID(),
      partId,
      quantity: 1,
      phone: '',
      address: '',
    };
    const { code } = await callOutcome(createTrpcClient(url, token).orders.place.mutate(order));
    return code === 'done' ? 'sold' : code;
  },
};

/** Each buyer orders once, `width` of them concurrently; returns all results. */
async function rush({ protocol, processes, atOnce }: Rush, partId: string): Promise<string[]> {
  const open = shops.slice(0, processes);
  const waiting = tokens.entries();
  const outcomes: string[] = [];
  const lane = async () => {
    for (const [at, token] of waiting) {
      const shop = must(open[at % open.length]);
      outcomes.push(await PROTOCOLS[protocol](shop.url, token, partId));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes;
}

describe(`${BUYERS} buyers of ${STOCK} units`, { timeout: 60_000 }, () => {
  test.each(rushes.map((each, at) => ({ ...each, at })))(
    '$atOnce at once over $protocol, $processes process(es)',
    async ({ at, ...each }) => {
      const partId = must(partIds[at]);
      const outcomes = await rush(each, partId);
      const counted = Object.groupBy(outcomes, (outcome) => outcome);
      expect(Object.entries(counted).map(([name, list]) => [name, list?.length])).toEqual(
        expect.arrayContaining([
          ['sold', SOLD],
          ['OUT_OF_STOCK', BUYERS - SOLD],
        ]),
      );
      expect(outcomes).toHaveLength(BUYERS);
      const part = await createTrpcClient(must(shops[0]).url).parts.byId.query({ id: partId });
      expect(part).toMatchObject({ available: 1 });
      expect(await checkData(file)).toEqual([]);
    },
  );
});
