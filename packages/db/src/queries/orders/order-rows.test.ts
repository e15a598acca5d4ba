import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOrderSequence } from './order-rows.ts';

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
    expect(parseOrderSequence(text)).toBe(sequence);
  });

  it('reads every number that orders are given', () => {
    fc.assert(
      fc.property(fc.nat(), (sequence) => {
        expect(parseOrderSequence(formatOrderNumber(sequence))).toBe(sequence);
      }),
    );
  });
});
