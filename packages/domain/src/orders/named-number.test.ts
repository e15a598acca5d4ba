import { expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { parseNamedNumber } from './named-number.ts';

it('A typed text names an order or a document by its number.', () => {
  forEachRow(
    [
      ['', null],
      ['   ', null],
      ['BC-000123', { kind: 'checkout', sequence: 123 }],
      [' bc 123 ', { kind: 'checkout', sequence: 123 }],
      ['#BC123', { kind: 'checkout', sequence: 123 }],
      ['# BC-7', { kind: 'checkout', sequence: 7 }],
      ['BM-000045', { kind: 'line', sequence: 45 }],
      ['BB-113', { kind: 'part', sku: 'BB-113' }],
      ['ABC-123', { kind: 'part', sku: 'ABC-123' }],
      ['BC-', { kind: 'part', sku: 'BC-' }],
      [`BC-${'9'.repeat(16)}`, { kind: 'part', sku: `BC-${'9'.repeat(16)}` }],
    ],
    (typed, named) => {
      expect(parseNamedNumber(typed)).toEqual(named);
    },
  );
});
