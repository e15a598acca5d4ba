import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedCount } from '@bm/db/store/store-options';
import { sharedRateLimitStore } from './rate-limit-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ELSEWHERE: SharedCount = { calls: 40, endsInMs: 700 };

/** A shared counter whose database calls the test controls. */
function countsOver(count: () => Promise<SharedCount>) {
  const database = { count, calls: 0 };
  const counts = sharedRateLimitStore(() => {
    database.calls += 1;
    return database.count();
  }, Date.now);
  return { database, counts };
}

test('the shared store counts over all servers', async () => {
  const { counts } = countsOver(() => Promise.resolve(ELSEWHERE));
  expect(await counts.add('a', 1000)).toEqual(ELSEWHERE);
});

test('the shared store counts locally for a second after the database failed', async () => {
  const { database, counts } = countsOver(() => Promise.resolve(ELSEWHERE));
  await counts.add('a', 10_000);
  database.count = () => Promise.reject(new Error('away'));
  expect(await counts.add('a', 10_000)).toEqual({ calls: 2, endsInMs: 10_000 });
  expect(await counts.add('a', 10_000)).toMatchObject({ calls: 3 });
  expect(database.calls).toBe(2);
  database.count = () => Promise.resolve(ELSEWHERE);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await counts.add('a', 10_000)).toEqual(ELSEWHERE);
});

test('the shared store waits at most 250 ms for the database', async () => {
  const { database, counts } = countsOver(() => new Promise(() => {}));
  const first = counts.add('a', 10_000);
  const second = counts.add('a', 10_000);
  await vi.advanceTimersByTimeAsync(250);
  expect([await first, await second]).toMatchObject([{ calls: 1 }, { calls: 2 }]);
  expect(await counts.add('a', 10_000)).toMatchObject({ calls: 3 });
  expect(database.calls).toBe(2);
});
