import { expect, it } from 'vitest';
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

it.each<[string, Partial<ImportedPart>, string[]]>([
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
])('A part in which %s differs has the changed fields %j.', (_, fields, changed) => {
  expect(changedFields(part(), part(fields))).toEqual(changed);
});
