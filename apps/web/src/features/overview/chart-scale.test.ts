import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartScale } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it.each([
    ['nothing', [0, 0], [400, 300, 200, 100, 0]],
    ['a cent', [1], [400, 300, 200, 100, 0]],
    ['thousands', [746_800, 512_500], [800_000, 600_000, 400_000, 200_000, 0]],
    ['exactly a line', [800_000], [800_000, 600_000, 400_000, 200_000, 0]],
    ['a step of 2.5', [95_000], [100_000, 75_000, 50_000, 25_000, 0]],
    ['refunds, too', [4000, -900], [4000, 3000, 2000, 1000, 0, -1000]],
    ['refunds only', [-4000], [1000, 0, -1000, -2000, -3000, -4000]],
  ])('for %s has round lines', (_, values, lines) => {
    expect(chartScale(values, 100).lines).toEqual(lines);
  });

  it('holds every value, with few lines of whole units', () => {
    const amount = fc.integer({ min: -10_000_000_00, max: 1_000_000_000_00 });
    fc.assert(
      fc.property(fc.array(amount), fc.constantFrom(1, 100, 1000), (values, unit) => {
        const { lines, top, bottom } = chartScale(values, unit);
        for (const value of values) {
          expect(value).toBeLessThanOrEqual(top);
          expect(value).toBeGreaterThanOrEqual(bottom);
        }
        expect(lines).toContain(0);
        expect(lines.length).toBeLessThanOrEqual(9);
        expect(lines.every((line) => line % unit === 0)).toBe(true);
      }),
    );
  });
});
