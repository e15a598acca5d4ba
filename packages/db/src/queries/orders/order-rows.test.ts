import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOrderSequence } from './order-rows.ts';

describe('parseOrderSequence', () => {
  it.each([
    ['BM-000123', 123],
    ['bm123', 123],
    [' 7 ', 7],
    ['BM-', -1],
    ['CW-44', -1],
    ['12a', -1],
    ['', -1],
  ])('The text "%s" is parsed as %i.', (text, sequence) => {
    expect(parseOrderSequence(text)).toBe(sequence);
  });

  it('Every formatted order number is parsed back to its sequence.', () => {
    fc.assert(
      fc.property(fc.nat(), (sequence) => {
        expect(parseOrderSequence(formatOrderNumber(sequence))).toBe(sequence);
      }),
    );
  });
});
