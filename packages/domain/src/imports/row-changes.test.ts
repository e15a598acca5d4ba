import { expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { buildPart } from '../testing/builders.ts';
import type { ImportedPart } from './import-row.schema.ts';
import { changedFields, importedPart } from './row-changes.ts';

const part = (fields: Partial<ImportedPart> = {}): ImportedPart => ({
  ...importedPart({
    ...buildPart('CW-44'),
    lowStockThreshold: null,
    pictures: [],
    packaging: [],
    files: [],
    values: { teeth: '44', bore: '30' },
    relations: {},
  }),
  ...fields,
});

it('The changed fields are those in which two parts differ.', () => {
  forEachRow<[string, Partial<ImportedPart>, string[]]>(
    [
      ['nothing', {}, []],
      ['the order of its values', { values: { bore: '30', teeth: '44' } }, []],
      ['an empty value', { values: { teeth: '44', bore: '30', metal: '' } }, []],
      ['an empty relation', { relations: { accessory: '' } }, []],
      ['a value', { values: { teeth: '46', bore: '30' } }, ['values']],
      ['a relation', { relations: { accessory: 'CW-45' } }, ['relations']],
      [
        'prices and name',
        { priceBreaks: [{ minQty: 50, unitPriceMinor: 1 }], name: 'x' },
        ['name', 'priceBreaks'],
      ],
    ],
    (_, fields, changed) => {
      expect(changedFields(part(), part(fields))).toEqual(changed);
    },
  );
});
