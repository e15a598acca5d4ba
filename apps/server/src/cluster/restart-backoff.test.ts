import { expect, test } from 'vitest';
import { createRestartBackoff } from './restart-backoff.ts';

test('delays double while a slot fails, up to ten seconds, and reset after thirty steady seconds', () => {
  let now = 0;
  const backoff = createRestartBackoff(() => now);
  const delays = Array.from({ length: 9 }, () => backoff.next(1));
  expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
  expect(backoff.next(2)).toBe(100);

  backoff.began(1);
  now += 29_999;
  expect(backoff.next(1)).toBe(10_000);
  backoff.began(1);
  now += 30_000;
  expect(backoff.next(1)).toBe(100);
});
