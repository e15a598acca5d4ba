import { describe, expect, test } from 'vitest';
import { newAccountLimit } from './new-account-limit.ts';

const HOUR_MS = 60 * 60 * 1000;

function createLimit() {
  const clock = { now: 0 };
  const limit = newAccountLimit(() => clock.now);
  /** Returns how many of `times` new accounts were created. */
  const create = (times: number, client = '203.0.113.1') => {
    let created = 0;
    for (let at = 0; at < times; at += 1) {
      try {
        limit(client);
        created += 1;
      } catch {
        // Over the limit.
      }
    }
    return created;
  };
  return { clock, create, limit };
}

describe('New accounts of a client', () => {
  test('Sixty are created in an hour, and others are not concerned.', () => {
    const { clock, create, limit } = createLimit();
    expect(create(100)).toBe(60);
    expect(() => limit('203.0.113.1')).toThrow(/^TOO_MANY_ATTEMPTS_TRY_LATER : Too many accounts/);
    expect(create(40, '203.0.113.2')).toBe(40);
    clock.now += HOUR_MS;
    expect(create(100)).toBe(60);
  });

  test('Three hundred are created in a day.', () => {
    const { clock, create } = createLimit();
    let created = 0;
    for (let hour = 0; hour < 10; hour += 1) {
      created += create(70);
      clock.now += HOUR_MS;
    }
    expect(created).toBe(300);
    clock.now += 14 * HOUR_MS;
    expect(create(1)).toBe(1);
  });
});
