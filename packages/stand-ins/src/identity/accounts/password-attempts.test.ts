import { describe, expect, test } from 'vitest';
import { passwordAttempts } from './password-attempts.ts';

const MINUTE_MS = 60_000;

function attempts() {
  const clock = { now: 0 };
  const { begin } = passwordAttempts(() => clock.now);
  /** How many of `times` wrong passwords were looked at. */
  const guess = (times: number, account: string, address: string) => {
    const outcomes = Array.from({ length: times }, () => {
      try {
        return begin(account, address);
      } catch {
        return null;
      }
    });
    return outcomes.filter((outcome) => outcome !== null).length;
  };
  return { clock, begin, guess };
}

describe('wrong passwords', () => {
  test('are limited to ten for one account from one address', () => {
    const { guess } = attempts();
    expect(guess(50, 'ada', '203.0.113.1')).toBe(10);
  });

  test('do not lock the owner out at another address', () => {
    const { guess, begin } = attempts();
    guess(50, 'ada', '203.0.113.1');
    expect(() => begin('ada', '203.0.113.2')).not.toThrow();
  });

  test('are forgotten after a quarter of an hour, and attempts meanwhile do not prolong it', () => {
    const { clock, guess } = attempts();
    guess(10, 'ada', '203.0.113.1');
    clock.now += 14 * MINUTE_MS;
    expect(guess(10, 'ada', '203.0.113.1')).toBe(0);
    clock.now += MINUTE_MS;
    expect(guess(50, 'ada', '203.0.113.1')).toBe(10);
  });

  test('are limited to a hundred over all accounts from one address', () => {
    const { guess } = attempts();
    const looked = Array.from({ length: 500 }, (_, n) => guess(1, `account ${n}`, '203.0.113.1'));
    expect(looked.filter((count) => count === 1)).toHaveLength(100);
  });

  test('do not count when they were right', () => {
    const { begin } = attempts();
    for (let n = 0; n < 1000; n += 1) begin('ada', '203.0.113.1')();
    expect(() => begin('ada', '203.0.113.1')).not.toThrow();
  });

  test('let forty people of one class mistype twice each', () => {
    const { guess } = attempts();
    for (let n = 0; n < 40; n += 1) expect(guess(2, `pupil ${n}`, '203.0.113.1')).toBe(2);
  });
});
