import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleFlags, rulePosition, ruleScale } from './slide-rule-scale.ts';

const texts = (min: number, stock: number, breaks?: number[]) =>
  ruleScale(min, stock, breaks)?.labels.map(({ text }) => text);

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

  it('labels price breaks before powers of ten, left of their place where it is narrow', () => {
    expect(texts(50, 2400, [250, 1000])).toEqual(['1', '10', 'min 50', '250', '1,000', '2,400']);
    expect(texts(50, 2400, [60, 250, 2300])).toEqual(['1', '10', 'min 50', '250', '2,400']);
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
        fc.array(fc.integer({ min: 2, max: 1e9 }), { maxLength: 10 }),
        (stock, share, breaks) => {
          const min = Math.max(1, Math.round(stock ** Math.fround(share)));
          const scale = ruleScale(
            min,
            stock,
            breaks.toSorted((a, b) => a - b),
          );
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

const flags = (quantities: number[], stock = 2400, current?: number) =>
  ruleFlags(
    quantities.map((from) => ({ from, text: '$4.85' })),
    stock,
    current,
  ).map(({ from, anchor }) => [from, anchor]);

describe('ruleFlags', () => {
  it('puts each price right of its line while there is space', () => {
    expect(flags([50, 250, 1000])).toEqual([
      [50, 'start'],
      [250, 'start'],
      [1000, 'start'],
    ]);
  });

  it('moves a price left of its line, and omits one without space', () => {
    expect(flags([50, 60, 1000, 2000])).toEqual([
      [50, 'start'],
      [60, null],
      [1000, 'end'],
      [2000, 'end'],
    ]);
  });

  it('gives the price in force the first choice', () => {
    expect(flags([50, 60, 1000, 2000], 2400, 1)).toEqual([
      [50, 'end'],
      [60, 'start'],
      [1000, 'end'],
      [2000, 'end'],
    ]);
  });

  it('draws no flag beyond the stock', () => {
    expect(flags([50, 2400, 5000])).toEqual([[50, 'start']]);
  });

  it('shows the price in force and lets no price cross a line with a price, for any ladder', () => {
    const ladders = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), {
      minLength: 1,
      maxLength: 11,
    });
    fc.assert(
      fc.property(ladders, fc.nat(10), (quantities, row) => {
        const stock = 100_001;
        const current = row % quantities.length;
        const prices = quantities
          .toSorted((a, b) => a - b)
          .map((from) => ({ from, text: '$12.34' }));
        const drawn = ruleFlags(prices, stock, current);
        expect(drawn[current]?.anchor).not.toBeNull();
        const boxes = drawn
          .filter(({ anchor }) => anchor !== null)
          .map(({ at, text, anchor }) => {
            const width = text.length * 1.5;
            return anchor === 'start' ? { from: at, to: at + width } : { from: at - width, to: at };
          })
          .toSorted((a, b) => a.from - b.from);
        boxes.forEach(({ from, to }, index) => {
          expect(from).toBeGreaterThanOrEqual(boxes[index - 1]?.to ?? 0);
          expect(to).toBeLessThanOrEqual(100);
        });
      }),
    );
  });
});
