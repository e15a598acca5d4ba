import { describe, expect, test } from 'vitest';
import { passwordAttempts } from './password-attempts.ts';

const MINUTE_MS = 60_000;

function attempts() {
  const clock = { now: 0 };
  const { begin } = passwordAttempts(() => clock.now);
  /** Returns how many of `times` wrong passwords were checked. */
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

describe('Wrong passwords', () => {
  test('Ten are checked for one account from one address.', () => {
    const { guess } = attempts();
    expect(guess(50, 'ada', '203.0.113.1')).toBe(10);
  });

  test('They do not lock out the owner at another address.', () => {
    const { guess, begin } = attempts();
    guess(50, 'ada', '203.0.113.1');
    expect(() => begin('ada', '203.0.113.2')).not.toThrow();
  });

  test('The limit resets after 15 minutes, and further attempts do not extend it.', () => {
    const { clock, guess } = attempts();
    guess(10, 'ada', '203.0.113.1');
    clock.now += 14 * MINUTE_MS;
    expect(guess(10, 'ada', '203.0.113.1')).toBe(0);
    clock.now += MINUTE_MS;
    expect(guess(50, 'ada', '203.0.113.1')).toBe(10);
  });

  test('A hundred are checked over all accounts from one address.', () => {
    const { guess } = attempts();
    const looked = Array.from({ length: 500 }, (_, n) => guess(1, `account ${n}`, '203.0.113.1'));
    expect(looked.filter((count) => count === 1)).toHaveLength(100);
  });

  test('Right passwords do not count.', () => {
    const { begin } = attempts();
    for (let n = 0; n < 1000; n += 1) begin('ada', '203.0.113.1')();
    expect(() => begin('ada', '203.0.113.1')).not.toThrow();
  });

  test('Rejected attempts at many accounts do not displace the count of their address.', () => {
    const { guess } = attempts();
    expect(guess(1, 'account 0', '203.0.113.1')).toBe(1);
    for (let n = 1; n <= 20_000; n += 1) guess(1, `account ${n}`, '203.0.113.1');
    expect(guess(1, 'another account', '203.0.113.1')).toBe(0);
  });

  test('Forty accounts behind one address may mistype twice each.', () => {
    const { guess } = attempts();
    for (let n = 0; n < 40; n += 1) expect(guess(2, `pupil ${n}`, '203.0.113.1')).toBe(2);
  });
});
