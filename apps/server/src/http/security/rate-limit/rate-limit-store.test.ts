import { describe, expect, test } from 'vitest';
import { memoryRateLimitStore } from './rate-limit-store.ts';

describe('the memory store', () => {
  test('starts a window with the first call of a key and a new one after it', () => {
    let now = 1000;
    const counts = memoryRateLimitStore({ clock: () => now });
    expect(counts.add('a', 100)).toEqual({ calls: 1, endsInMs: 100 });
    now += 60;
    expect(counts.add('a', 100)).toEqual({ calls: 2, endsInMs: 40 });
    expect(counts.add('b', 100)).toEqual({ calls: 1, endsInMs: 100 });
    now += 40;
    expect(counts.add('a', 100)).toEqual({ calls: 1, endsInMs: 100 });
  });

  test('has a memory bound: the least recently used keys are evicted', () => {
    const counts = memoryRateLimitStore({ maxBytes: 10_000 });
    for (let n = 0; n < 1000; n += 1) {
      counts.add('often', 60_000);
      counts.add(`passing ${n}`, 60_000);
    }
    expect(counts.add('often', 60_000)).toMatchObject({ calls: 1001 });
    expect(counts.add('passing 0', 60_000)).toMatchObject({ calls: 1 });
  });
});
