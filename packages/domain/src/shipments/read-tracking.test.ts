import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { readTracking } from './read-tracking.ts';

const read = (text: string) => {
  const { rows, unread } = readTracking(text);
  const cells = rows.map(({ sequence, tracking: { carrier, trackingNumber, trackingUrl } }) =>
    [sequence ?? 'next', carrier, trackingNumber, trackingUrl].filter((cell) => cell !== ''),
  );
  return { cells, unread };
};

describe('a list of tracking numbers', () => {
  it('A list is read in any of its forms.', () => {
    forEachRow<[string, string, (string | number)[][]]>(
      [
        [
          'with order and number',
          'BC-000012,MF-1\nbc13,MF-2\n14,MF-3',
          [
            [12, 'MF-1'],
            [13, 'MF-2'],
            [14, 'MF-3'],
          ],
        ],
        ['of a spreadsheet', 'Order\tNumber\r\nBC-000012\tMF-1\r\n', [[12, 'MF-1']]],
        ['with carriers', 'BC-12;Meghna Freight;MF-1', [[12, 'Meghna Freight', 'MF-1']]],
        ['with links', 'BC-12,MF-1,https://c.test/MF-1', [[12, 'MF-1', 'https://c.test/MF-1']]],
        [
          'with links before the numbers',
          'BC-12,http://c.test/1,MF-1',
          [[12, 'MF-1', 'http://c.test/1']],
        ],
        ['with a carrier like a link', 'BC-12,xhttps://c,MF-1', [[12, 'xhttps://c', 'MF-1']]],
        ['with empty cells', 'BC-12,,MF-1,', [[12, 'MF-1']]],
        [
          'with spaces and a mark',
          '\ufeffBC-12 , MF-1 \n  \n 13, MF-2',
          [
            [12, 'MF-1'],
            [13, 'MF-2'],
          ],
        ],
        [
          'of numbers only, for one order after the other',
          'MF-1\n\nMF-2',
          [
            ['next', 'MF-1'],
            ['next', 'MF-2'],
          ],
        ],
        [
          'with quotation marks around a separator',
          'BC-12,"Meghna, Freight",MF-1',
          [[12, 'Meghna  Freight', 'MF-1']],
        ],
        [
          'with numbers of digits',
          '1Z999\n4711',
          [
            ['next', '1Z999'],
            ['next', '4711'],
          ],
        ],
      ],
      (_, text, cells) => {
        expect(read(text)).toEqual({ cells, unread: [] });
      },
    );
  });

  it('Lines without an order, without a number or with too much are named.', () => {
    const text =
      'BC-12,MF-1\nsomebody,MF-2\nBC-13\nBC-14,a,b,c\n somebody \nBC-15,https://c.test/1\n16x,MF-3';
    expect(read(text)).toEqual({
      cells: [[12, 'MF-1']],
      unread: [
        'somebody,MF-2',
        'BC-13',
        'BC-14,a,b,c',
        'somebody',
        'BC-15,https://c.test/1',
        '16x,MF-3',
      ],
    });
    expect(read('')).toEqual({ cells: [], unread: [] });
  });
});
