import { expect, test } from 'vitest';
import { createRestartBackoff } from './restart-backoff.ts';

test('pauses double while a slot fails, up to ten seconds, and begin anew after a steady time', () => {
  let now = 0;
  const pauses = createRestartBackoff(() => now);
  const inARow = Array.from({ length: 9 }, () => pauses.next(1));
  expect(inARow).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
  expect(pauses.next(2)).toBe(100);

  pauses.began(1);
  now += 29_999;
  expect(pauses.next(1)).toBe(10_000);
  pauses.began(1);
  now += 30_000;
  expect(pauses.next(1)).toBe(100);
});
