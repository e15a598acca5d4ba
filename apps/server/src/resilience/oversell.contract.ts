import { storePart } from '@bm/db/testing';
import { describe, expect, test } from 'vitest';
import type { ServersUnderTest } from '../testing/buyers.ts';
import { send } from '../testing/http-client.ts';
import { callOutcome, createTrpcClient } from '../testing/trpc-client.ts';

/** The buyers of each rush. */
export const BUYERS = 300;
const STOCK = 100;
// One unit always stays.
const SOLD = STOCK - 1;

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

const must = <T>(value: T | undefined): T => value ?? expect.unreachable();

/** Orders one unit; returns `sold` or the error code. */
const PROTOCOLS = {
  async REST(url: string, token: string, partId: string): Promise<string> {
    const body = { orderId: partId, orders: 1, address: '', number: '' };
    const response = await send('POST', `${url}/order`, { token, body });
    return response.status === 200 ? 'sold' : String(response.body['code']);
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

/** Each buyer orders once, `atOnce` of them concurrently; returns all results. */
async function rush(
  { urls, tokens }: ServersUnderTest,
  { protocol, processes, atOnce }: Rush,
  partId: string,
): Promise<string[]> {
  const open = urls.slice(0, processes);
  const waiting = tokens.slice(0, BUYERS).entries();
  const outcomes: string[] = [];
  const lane = async () => {
    for (const [at, token] of waiting) {
      outcomes.push(await PROTOCOLS[protocol](must(open[at % open.length]), token, partId));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes;
}

/** Concurrent buyers of one part, on one server and on both. */
export function oversellContract(servers: () => ServersUnderTest): void {
  describe(`${BUYERS} buyers of ${STOCK} units`, { timeout: 60_000 }, () => {
    test.each(rushes)('$atOnce at once over $protocol, $processes process(es)', async (each) => {
      const { store, urls, faults } = servers();
      const single = { minOrderQty: 1, orderMultiple: 1 };
      const { id: partId } = await storePart(store, { ...single, onHand: STOCK });
      const outcomes = await rush(servers(), each, partId);
      const counted = Object.groupBy(outcomes, (outcome) => outcome);
      expect(Object.entries(counted).map(([name, list]) => [name, list?.length])).toEqual(
        expect.arrayContaining([
          ['sold', SOLD],
          ['OUT_OF_STOCK', BUYERS - SOLD],
        ]),
      );
      expect(outcomes).toHaveLength(BUYERS);
      const part = await createTrpcClient(must(urls[0])).parts.byId.query({ id: partId });
      expect(part).toMatchObject({ available: 1 });
      expect(await faults()).toEqual([]);
    });
  });
}
