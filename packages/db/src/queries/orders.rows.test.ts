import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sequenceOf } from './orders.rows.ts';

describe('sequenceOf', () => {
  it.each([
    ['BM-000123', 123],
    ['bm123', 123],
    [' 7 ', 7],
    ['BM-', -1],
    ['CW-44', -1],
    ['12a', -1],
    ['', -1],
  ])('%s names %i', (text, sequence) => {
    expect(sequenceOf(text)).toBe(sequence);
  });

  it('reads every number that orders are given', () => {
    fc.assert(
      fc.property(fc.nat(), (sequence) => {
        expect(sequenceOf(formatOrderNumber(sequence))).toBe(sequence);
      }),
    );
  });
});
