import { openPostgresStore } from '@bm/db/postgres/store';
import { hasPostgres, startCluster } from '@bm/db/testing/cluster';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RateLimitStore, memoryRateLimitStore } from './rate-limit-store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Opened {
  /** One store as seen by several processes, which must return the same counts. */
  seats: readonly RateLimitStore[];
  close: () => Promise<unknown>;
}

const WINDOW_MS = 60_000;
let keys = 0;
const freshKey = () => `orders.place address ${(keys += 1)}`;

async function inMemory(): Promise<Opened> {
  return { seats: [memoryRateLimitStore()], close: () => Promise.resolve() };
}

async function onPostgres(): Promise<Opened> {
  const cluster = await startCluster();
  const url = await cluster.create('counts');
  const stores = await Promise.all([openPostgresStore({ url }), openPostgresStore({ url })]);
  return {
    seats: stores.flatMap(({ countShared: tally }) =>
      tally === undefined ? [] : [{ add: tally }],
    ),
    async close() {
      await Promise.all(stores.map((store) => store.close()));
      await cluster.remove();
    },
  };
}

const KINDS: [string, () => Promise<Opened>][] = [['in memory', inMemory]];
if (hasPostgres()) KINDS.push(['in PostgreSQL, for two servers', onPostgres]);

describe.each(KINDS)('counts %s', (_name, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const add = (seat: number, key: string, windowMs = WINDOW_MS) => {
    const counts = opened.seats[seat % opened.seats.length];
    if (counts === undefined) throw new Error('Nobody counts.');
    return counts.add(key, windowMs);
  };

  test('counts each call once, from several processes and concurrent callers', async () => {
    const calls = fc.array(fc.record({ seat: fc.nat(1), key: fc.nat(2) }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(calls, async (made) => {
        const names = [freshKey(), freshKey(), freshKey()];
        const results = await Promise.all(
          made.map(async ({ seat, key }) => ({
            key,
            ...(await add(seat, names[key] ?? '')),
          })),
        );
        for (const key of names.keys()) {
          const counted = results.filter((result) => result.key === key);
          const inOrder = counted.map((result) => result.calls).toSorted((a, b) => a - b);
          expect(inOrder).toEqual(counted.map((_, at) => at + 1));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('adds several calls at once', async () => {
    const key = freshKey();
    const [counts] = opened.seats;
    expect(await counts?.add(key, WINDOW_MS, 500)).toMatchObject({ calls: 500 });
    expect(await add(1, key)).toMatchObject({ calls: 501 });
    expect(await counts?.add(key, WINDOW_MS, 7)).toMatchObject({ calls: 508 });
  });

  test('starts a new window after the old one, and returns the time until it resets', async () => {
    const [short, long] = [freshKey(), freshKey()];
    await add(0, long);
    expect(await add(0, short, 50)).toMatchObject({ calls: 1 });
    await vi.waitFor(async () => expect(await add(1, short, 50)).toMatchObject({ calls: 1 }), {
      timeout: 15_000,
      interval: 55,
    });
    const { calls, endsInMs } = await add(1, long);
    expect(calls).toBe(2);
    expect(endsInMs).toBeGreaterThan(WINDOW_MS / 2);
    expect(endsInMs).toBeLessThan(WINDOW_MS);
  });
});
