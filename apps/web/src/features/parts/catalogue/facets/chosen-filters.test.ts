import * as fc from 'fast-check';
import { MAX_FILTER_BOUND, MAX_FILTER_VALUES, MAX_FILTERS } from '@bm/domain/parts/filter-limits';
import { expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import {
  filterInput,
  formatFilters,
  isFull,
  parseFilters,
  priceText,
  readPrice,
  spellFilters,
  withFilter,
  withValue,
} from './chosen-filters.ts';

const key = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
const bound = fc.integer({ min: -999, max: 999 }).map((value) => value / 10);
const filter = fc.oneof(
  fc.record({
    key,
    values: fc.array(fc.string({ minLength: 1, unit: 'binary' }), {
      minLength: 1,
      maxLength: MAX_FILTER_VALUES,
    }),
  }),
  fc.record({ key, from: bound, to: fc.option(bound, { nil: undefined }) }),
);

it('Filters are read from an address as they were written.', () => {
  const filters = fc.uniqueArray(filter, {
    selector: (each) => each.key,
    maxLength: MAX_FILTERS,
  });
  fc.assert(
    fc.property(filters, (written) => {
      const wellFormed = written.filter(
        (each) => !('values' in each) || each.values.every((value) => value.isWellFormed()),
      );
      expect(parseFilters(formatFilters(wellFormed))).toEqual(wellFormed);
    }),
  );
});

/** `0`, `1`, ... */
const many = (count: number) => Array.from({ length: count }, (_, at) => String(at));

it('No address has more filters, more values or further bounds than a list takes.', () => {
  const values = many(MAX_FILTER_VALUES + 1);
  expect(parseFilters(`a:${values.join()}`)).toEqual([
    { key: 'a', values: values.slice(0, MAX_FILTER_VALUES) },
  ]);
  const keys = many(MAX_FILTERS + 1).map((at) => `k${at}`);
  const text = [...keys.map((each) => `${each}:1`), '_price:5..'].join(';');
  expect(parseFilters(text).map((each) => each.key)).toEqual([
    ...keys.slice(0, MAX_FILTERS),
    '_price',
  ]);
  expect(isFull(keys, 'k99')).toBe(true);
  expect(isFull(keys, 'k1')).toBe(false);
  expect(isFull(keys, '_price')).toBe(false);
  expect(parseFilters('a:-99999999999..1e99;b:1..99999999999')).toEqual([
    { key: 'a', values: ['-99999999999..1e99'] },
    { key: 'b', from: 1, to: MAX_FILTER_BOUND },
  ]);
});

it.each([
  ['_price:150..', { priceFrom: 150, priceTo: undefined }],
  ['_price:-5..99.6', { priceFrom: 0, priceTo: 100 }],
  ['a:1;_price:..0', { filters: [{ key: 'a', values: ['1'] }], priceFrom: undefined, priceTo: 0 }],
  ['a:1', { filters: [{ key: 'a', values: ['1'] }], priceFrom: undefined, priceTo: undefined }],
  ['_price:cheap', { priceFrom: undefined, priceTo: undefined }],
])('The price is apart from the filters of %s.', (text, input) => {
  expect(filterInput(text)).toEqual(input);
});

it('A range of prices is written with one end or two.', () => {
  const price = { key: '_price' };
  expect(priceText({ ...price, from: 150, to: 2000 }, 'usd')).toBe('$1.50 to $20.00');
  expect(priceText({ ...price, to: 2000 }, 'usd')).toBe('up to $20.00');
  expect(priceText({ ...price, from: 0 }, 'jpy')).toBe('from ¥0');
});

it('A typed price is read in the digits of its currency.', () => {
  forEachRow(
    [
      ['1.5', 'usd', 1.5],
      [' 2,50 ', 'usd', 2.5],
      ['0', 'jpy', 0],
      ['1.234', 'usd', Number.NaN],
      ['1.5', 'jpy', Number.NaN],
      ['-1', 'usd', Number.NaN],
      ['cheap', 'usd', Number.NaN],
    ],
    (typed, currency, price) => {
      expect(readPrice(typed, currency)).toBe(price);
    },
  );
});

it('The filters of an address are read.', () => {
  forEachRow(
    [
      [
        'teeth:16,18;length:20..40',
        [
          { key: 'teeth', values: ['16', '18'] },
          { key: 'length', from: 20, to: 40 },
        ],
      ],
      ['length:..40', [{ key: 'length', from: undefined, to: 40 }]],
      ['chain-size:1/2" x 1/8"', [{ key: 'chain-size', values: ['1/2" x 1/8"'] }]],
      ['size:%', [{ key: 'size', values: ['%'] }]],
      ['Teeth:1;teeth;:;teeth:;..:..;a:..', [{ key: 'a', values: ['..'] }]],
      ['a:1;a:2', [{ key: 'a', values: ['1'] }]],
      ['_price:cheap;a:1', [{ key: 'a', values: ['1'] }]],
      [undefined, []],
    ],
    (text, filters) => {
      expect(parseFilters(text)).toEqual(filters);
    },
  );
});

it('Values are spelt as in the facets, each once.', () => {
  const facet = { label: 'Pitch', kind: 'number' } as const;
  const facets = [{ ...facet, key: 'pitch', respelt: [{ sent: '1.50', value: '1.5' }] }];
  const filters = spellFilters('pitch:1.50,1.5,2;length:1.50;teeth:3..', facets);
  expect(formatFilters(filters)).toBe('pitch:1.5,2;length:1.50;teeth:3..');
});

it('A value is chosen once, and a filter without a value is none.', () => {
  const one = withValue([], 'size', 'M8', true);
  const two = withValue(withValue(one, 'size', 'M10', true), 'size', 'M10', true);
  expect(formatFilters(two)).toBe('size:M8,M10');
  expect(formatFilters(withFilter(two, { key: 'length', from: 5 }))).toBe('size:M8,M10;length:5..');
  const none = withValue(withValue(two, 'size', 'M8', false), 'size', 'M10', false);
  expect(formatFilters(none)).toBeUndefined();
});
