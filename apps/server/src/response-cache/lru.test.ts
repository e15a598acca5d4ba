import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLru } from './lru.ts';

describe('createLru', () => {
  it('lets go of the oldest, and of what nobody asked for since', () => {
    const lru = createLru<number>(30);
    for (const key of 'abc') lru.set(key, 0, 10);
    lru.get('a');
    lru.set('d', 0, 10);
    expect(['a', 'b', 'c', 'd'].filter((key) => lru.get(key) !== undefined)).toEqual([
      'a',
      'c',
      'd',
    ]);
  });

  it('counts an entry once, however often it is replaced', () => {
    const lru = createLru<number>(30);
    for (const bytes of [10, 30, 5]) lru.set('a', bytes, bytes);
    expect([lru.bytes, lru.get('a')]).toEqual([5, 5]);
  });

  it('neither keeps what is larger than all room nor lets others go for it', () => {
    const lru = createLru<number>(30);
    lru.set('small', 1, 10);
    lru.set('large', 1, 20);
    lru.set('large', 2, 31);
    expect([lru.get('small'), lru.get('large'), lru.bytes]).toEqual([1, undefined, 10]);
  });

  it('never holds more than its bound, and what it holds is the last that was kept', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), bytes: fc.nat(60) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const lru = createLru<number>(100);
        const last = new Map<string, number>();
        for (const { key, bytes } of steps) {
          lru.set(key, bytes, bytes);
          last.set(key, bytes);
          expect(lru.bytes).toBeLessThanOrEqual(100);
          expect(lru.get(key)).toBe(bytes);
        }
        const kept = [...last].filter(([key]) => lru.get(key) !== undefined);
        for (const [key, bytes] of kept) expect(lru.get(key)).toBe(bytes);
        expect(lru.bytes).toBe(kept.reduce((total, [, bytes]) => total + bytes, 0));
      }),
    );
  });
});
