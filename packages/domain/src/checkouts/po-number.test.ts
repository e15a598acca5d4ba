import { expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { formatPoNumber } from './po-number.ts';

it('A PO number is written with its prefix once.', () => {
  forEachRow(
    [
      ['2026/7', 'PO 2026/7'],
      ['POLAND-7', 'PO POLAND-7'],
      ['Portsmouth 12', 'PO Portsmouth 12'],
      ['DEPO 7', 'PO DEPO 7'],
      ['DEPO7', 'PO DEPO7'],
      ['PO 2026-112', 'PO 2026-112'],
      ['P.O. 12', 'P.O. 12'],
      ['po-7', 'po-7'],
      ['PO7', 'PO7'],
      ['PO', 'PO'],
    ],
    (poNumber, expected) => {
      expect(formatPoNumber(poNumber)).toBe(expected);
    },
  );
});
