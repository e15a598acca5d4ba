import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { changedHold, fullHold, heldShare, holdFraction } from './hold-duration.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe('fullHold', () => {
  it.each([
    ['unverified', 'card', 24],
    ['unverified', 'bank', 24],
    ['verified', 'card', 72],
    ['verified', 'bank', 72],
    ['paid', 'card', 72],
    ['paid', 'bank', 14 * 24],
  ] as const)('%s, %s: %i hours', (kind, method, hours) => {
    const account = { isTrusted: kind === 'paid', emailVerified: kind === 'verified' };
    const holdMs = method === 'bank' ? 14 * DAY : 72 * HOUR;
    expect(fullHold(account, { method, holdMs })).toBe(hours * HOUR);
  });

  it('of a card is the configured one once the email is verified', () => {
    const account = { isTrusted: false, emailVerified: true };
    expect(fullHold(account, { method: 'card', holdMs: 14 * DAY })).toBe(14 * DAY);
  });

  it('is never longer than the configured hold', () => {
    for (const emailVerified of [true, false]) {
      for (const method of ['card', 'bank'] as const) {
        expect(fullHold({ isTrusted: false, emailVerified }, { method, holdMs: 1000 })).toBe(1000);
      }
    }
  });
});

describe('holdFraction', () => {
  const newcomer = { isTrusted: false };

  it('is smaller for a part that is mostly held', () => {
    forEachRow(
      [
        [0, 1],
        [0.25, 1],
        [0.5, 1],
        [0.625, 5 / 6],
        [0.75, 2 / 3],
        [0.875, 1 / 2],
        [1, 1 / 3],
        [1.5, 1 / 3],
      ],
      (share, expected) => {
        expect(holdFraction(newcomer, [share])).toBeCloseTo(expected, 10);
      },
    );
  });

  it('is the whole for an account that has paid, and for an order without scarce parts', () => {
    expect(holdFraction({ isTrusted: true }, [1])).toBe(1);
    expect(holdFraction(newcomer, [])).toBe(1);
  });

  const shares = fc.double({ min: 0, max: 2, noNaN: true });

  it('is at least a third, never grows with the held share, and is that of the scarcest part', () => {
    fc.assert(
      fc.property(shares, shares, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const fraction = holdFraction(newcomer, [more]);
        expect(fraction).toBeGreaterThanOrEqual(1 / 3 - 1e-9);
        expect(fraction).toBeLessThanOrEqual(holdFraction(newcomer, [less]));
        expect(holdFraction(newcomer, [less, more])).toBe(fraction);
      }),
    );
  });
});

describe('heldShare', () => {
  it.each([
    [0, 100, 0],
    [25, 100, 0.25],
    [100, 100, 1],
    [120, 100, 1],
    [0, 0, 0],
  ])('of %i units of %i is %f', (units, onHand, expected) => {
    expect(heldShare(units, onHand)).toBe(expected);
  });
});

describe('changedHold', () => {
  it('keeps the fraction of the full time, is never shorter than before and never beyond both', () => {
    const time = fc.integer({ min: 1, max: 90 * 24 * HOUR });
    fc.assert(
      fc.property(time, time, time, (heldMs, fromMs, toMs) => {
        const changed = changedHold(heldMs, { fromMs, toMs });
        expect(changed).toBeGreaterThanOrEqual(heldMs);
        expect(changed).toBeLessThanOrEqual(Math.max(heldMs, toMs));
        expect(changedHold(fromMs, { fromMs, toMs })).toBe(Math.max(fromMs, toMs));
      }),
    );
    expect(changedHold(24 * HOUR, { fromMs: 72 * HOUR, toMs: 144 * HOUR })).toBe(48 * HOUR);
    expect(changedHold(72 * HOUR, { fromMs: 72 * HOUR, toMs: 24 * HOUR })).toBe(72 * HOUR);
  });
});
