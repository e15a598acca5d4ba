import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareSearch } from './search-readiness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('The server starts when the index is there.', async () => {
  const readiness = await prepareSearch({ prepareSearch: async () => undefined });
  expect([readiness.isReady, vi.getTimerCount()]).toEqual([true, 0]);
});

test('With a slow index the server starts after three seconds, and is ready with the index.', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = prepareSearch({ prepareSearch: () => promise });
  await vi.advanceTimersByTimeAsync(3000);
  const readiness = await started;
  expect(readiness.isReady).toBe(false);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(readiness.isReady).toBe(true);
});

test('Without an index the server is ready after thirty seconds.', async () => {
  const started = prepareSearch({ prepareSearch: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(29_999);
  const readiness = await started;
  expect(readiness.isReady).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(readiness.isReady).toBe(true);
});
