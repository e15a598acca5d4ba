import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS, retryDelay } from './mail-rules.ts';

const SIX_HOURS_MS = 6 * 60 * 60 * 1000;

describe('retryDelay', () => {
  it.each([
    [1, 30_000],
    [2, 60_000],
    [5, 480_000],
    [11, SIX_HOURS_MS],
  ])('After %d attempts a mail waits %d ms at most.', (attempts, delay) => {
    expect(retryDelay(attempts, 1)).toBe(delay);
    expect(retryDelay(attempts, 0)).toBe(delay * 0.6);
  });

  it('There is no attempt after the last one.', () => {
    expect(retryDelay(MAX_ATTEMPTS, 0.5)).toBeNull();
    expect(retryDelay(MAX_ATTEMPTS + 1, 0.5)).toBeNull();
  });

  it('A later attempt never waits for less time with the same jitter.', () => {
    const attempt = fc.integer({ min: 1, max: MAX_ATTEMPTS - 2 });
    const random = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(attempt, random, (attempts, jitter) => {
        const now = retryDelay(attempts, jitter) ?? 0;
        expect(retryDelay(attempts + 1, jitter)).toBeGreaterThanOrEqual(now);
        expect(now).toBeLessThanOrEqual(SIX_HOURS_MS);
      }),
    );
  });
});
