import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { findDelimiter } from './find-delimiter.ts';

describe('the separator of a list', () => {
  it('is found in lists of any programs', () => {
    forEachRow(
      [
        [
          'a semicolon in a note',
          'Part number,Quantity,Note\nCW,100,urgent; call first\nHB,5,',
          ',',
        ],
        ['tabs in notes', 'SKU;Qty;Note\nCW;5;a\tb\nHB;6;c\td', ';'],
        ['a quoted heading with commas', '"Part number";"Quantity, pieces";Qty\nCW;a;5', ';'],
        ['a heading in the second line', '\n\ufeff\nSKU,Qty,Note\nCW,5,a;7', ','],
        ['lakhs without a heading', 'CW-44;1,00,000\nHB;20', ';'],
        ['a note without a heading', 'CW,100,urgent; call first\nHB,100,\nFW,50,soon; thanks', ','],
        ['a title above the rows', 'For March, please\nCW;50\nHB;20', ';'],
        ['a first row without a separator', 'CW-44 50\nHB;1,000', ';'],
        ['quoted quantities', 'CW,"1,000"\nHB,"2;000"', ','],
        ['Bengali digits', 'CW;১০০\nHB, red;৫', ';'],
        ['a declaration', 'sep=,\nCW;1,50\nHB;2,60', ','],
        ['a declaration in quotation marks', '"sep=;"\nCW;1,50', ';'],
        ['a quantity behind 1000 characters of a line', `${'x'.repeat(1000)};5\nCW,5`, ','],
        ['a quantity behind 100,000 characters', `${'x'.repeat(100_000)}\nCW;5\na\tb`, '\t'],
        ['no quantity at all', 'CW;HB\nFW;CH', ';'],
        ['no separator', 'CW', ','],
        ['no text', '', ','],
      ],
      (_, text, delimiter) => {
        expect(findDelimiter(text)).toBe(delimiter);
      },
    );
  });
});
