import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulePosition, ruleScale } from './slide-rule-scale.ts';

const texts = (min: number, stock: number) => ruleScale(min, stock)?.labels.map(({ text }) => text);

describe('rulePosition', () => {
  it('is logarithmic from 1 to the stock', () => {
    expect(rulePosition(1, 2400)).toBe(0);
    expect(rulePosition(50, 2400)).toBe(50.26);
    expect(rulePosition(45, 2400)).toBe(48.91);
    expect(rulePosition(2400, 2400)).toBe(100);
  });

  it('clamps any entry to the scale', () => {
    expect(rulePosition(Number.NaN, 2400)).toBe(0);
    expect(rulePosition(0, 2400)).toBe(0);
    expect(rulePosition(-5, 2400)).toBe(0);
    expect(rulePosition(99_999, 2400)).toBe(100);
  });
});

describe('ruleScale', () => {
  it('labels minimum, stock and values that do not overlap them', () => {
    expect(texts(50, 2400)).toEqual(['1', '10', 'min 50', '100', '500', 'stock 2,400']);
    expect(texts(5, 180)).toEqual(['1', 'min 5', '10', '50', 'stock 180']);
  });

  it('omits a label that the minimum would cover', () => {
    expect(texts(10, 2400)).not.toContain('10');
    expect(texts(1, 12)).toEqual(['min 1', 'stock 12']);
  });

  it('draws ticks in three lengths: powers of ten, twos and fives, the rest', () => {
    const scale = ruleScale(5, 180);
    expect(scale?.ticks).toContain('M443.4 26V0');
    expect(scale?.ticks).toContain('M133.5 26V9');
    expect(scale?.ticks).toContain('M211.6 26V16');
    expect(scale?.fineTicks).toContain('M521.5 26V19');
  });

  it('is null without stock', () => {
    expect(ruleScale(1, 1)).toBeNull();
    expect(ruleScale(50, 0)).toBeNull();
  });

  it('never overlaps labels or leaves the scale, for any part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1e9 }),
        fc.double({ min: 0, max: 1 }),
        (stock, share) => {
          const min = Math.max(1, Math.round(stock ** Math.fround(share)));
          const scale = ruleScale(min, stock);
          if (scale === null) throw new Error('There is a scale for every stock from 2.');
          const boxes = scale.labels.map(({ text, at, anchor }) => {
            const width = text.length * 1.5;
            const from = at - { start: 0, middle: width / 2, end: width }[anchor];
            return { from, to: from + width };
          });
          boxes.forEach((box, index) => {
            expect(box.from).toBeGreaterThanOrEqual(-2.5);
            expect(box.to).toBeLessThanOrEqual(100 + 1e-9);
            expect(box.from).toBeGreaterThan(boxes[index - 1]?.to ?? Number.NEGATIVE_INFINITY);
          });
          expect(scale.labels.some(({ kind }) => kind === 'min')).toBe(true);
        },
      ),
    );
  });
});
