import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { canStep, steppedQuantity } from './quantity-steps.ts';

const steps = { min: 50, max: 2390, step: 10 };

describe('steppedQuantity', () => {
  it('goes to the next valid quantity', () => {
    forEachRow(
      [
        [Number.NaN, 1, 50],
        [45, 1, 50],
        [50, 1, 60],
        [55, 1, 60],
        [55, -1, 50],
        [60, -1, 50],
        [50, -1, 50],
        [2390, 1, 2390],
        [9999, -1, 2390],
      ] as const,
      (from, direction, to) => {
        expect(steppedQuantity(from, direction, steps)).toBe(to);
      },
    );
  });

  it('returns whole packs within the bounds for any entry', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.double()),
        fc.constantFrom(1 as const, -1 as const),
        (from, direction) => {
          const next = steppedQuantity(from, direction, steps);
          expect(next % steps.step).toBe(0);
          expect(next).toBeGreaterThanOrEqual(steps.min);
          expect(next).toBeLessThanOrEqual(steps.max);
        },
      ),
    );
  });
});

describe('canStep', () => {
  it('stops at both ends', () => {
    expect(canStep(50, -1, steps)).toBe(false);
    expect(canStep(60, -1, steps)).toBe(true);
    expect(canStep(2390, 1, steps)).toBe(false);
    expect(canStep(Number.NaN, 1, steps)).toBe(true);
    expect(canStep(Number.NaN, -1, steps)).toBe(false);
  });

  it('allows no step when nothing can be ordered', () => {
    expect(canStep(60, 1, { ...steps, max: null })).toBe(false);
    expect(canStep(60, -1, { ...steps, max: null })).toBe(false);
  });
});
