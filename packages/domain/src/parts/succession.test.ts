import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPart } from '../testing/builders.ts';
import { quantityVerdict } from './quantity-rule.ts';
import {
  followSuccessors,
  MAX_SUCCESSIONS,
  offerSuccessor,
  valueDifferences,
} from './succession.ts';

const follow = (next: Record<string, string>) => followSuccessors('a', (id) => next[id]);

const value = (key: string, text: string) => {
  return { key, label: key.toUpperCase(), kind: 'text' as const, value: text, text };
};

describe('followSuccessors', () => {
  it('returns the parts of the chain, and ends a circle', () => {
    expect(follow({})).toEqual([]);
    expect(follow({ a: 'b', b: 'c' })).toEqual(['b', 'c']);
    expect(follow({ a: 'b', b: 'a' })).toEqual(['b']);
    expect(follow({ a: 'b', b: 'c', c: 'b' })).toEqual(['b', 'c']);
  });

  it('follows a bounded number of parts', () => {
    expect(followSuccessors('0', (id) => String(Number(id) + 1))).toHaveLength(MAX_SUCCESSIONS);
  });
});

describe('offerSuccessor', () => {
  const part = buildPart('next', { minOrderQty: 40, orderMultiple: 20, available: 101 });

  it.each([
    [10, 40],
    [40, 40],
    [49, 40],
    [50, 60],
    [51, 60],
    [500, 100],
    [Number.NaN, 40],
  ])('offers for %d the nearest quantity %d', (wanted, quantity) => {
    expect(offerSuccessor(part, wanted).quantity).toBe(quantity);
  });

  it('has the price of the offered quantity, or that of the minimum where none is offered', () => {
    const priced = { ...part, priceBreaks: [{ minQty: 60, unitPriceMinor: 200 }] };
    expect(offerSuccessor(priced, 60)).toMatchObject({ quantity: 60, unitPriceMinor: 200 });
    const soldOut = offerSuccessor({ ...priced, available: 40 }, 60);
    expect(soldOut).toMatchObject({ quantity: null, unitPriceMinor: 250 });
  });

  it('offers only what can be ordered, or nothing', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(200), (wanted, available) => {
        const { quantity } = offerSuccessor({ ...part, available }, wanted);
        const isValid = quantity !== null && quantityVerdict({ ...part, available }, quantity).ok;
        expect(isValid).toBe(available > 40);
      }),
    );
  });
});

describe('valueDifferences', () => {
  it('lists what differs, then what only the other part has', () => {
    const from = [value('a', '1'), value('b', '2'), value('c', '3')];
    const to = [value('d', '4'), value('c', '3'), value('b', '5')];
    expect(valueDifferences(from, to)).toEqual([
      { key: 'a', label: 'A', from: '1', to: null },
      { key: 'b', label: 'B', from: '2', to: '5' },
      { key: 'd', label: 'D', from: null, to: '4' },
    ]);
  });
});
