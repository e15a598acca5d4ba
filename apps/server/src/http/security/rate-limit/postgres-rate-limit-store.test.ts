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
function countsOver(answer: () => Promise<SharedCount>) {
  const database = { answer, asked: 0 };
  const counts = sharedRateLimitStore(() => {
    database.asked += 1;
    return database.answer();
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
  database.answer = () => Promise.reject(new Error('away'));
  expect(await counts.add('a', 10_000)).toEqual({ calls: 2, endsInMs: 10_000 });
  expect(await counts.add('a', 10_000)).toMatchObject({ calls: 3 });
  expect(database.asked).toBe(2);
  database.answer = () => Promise.resolve(ELSEWHERE);
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
  expect(database.asked).toBe(2);
});
