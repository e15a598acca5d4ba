import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFilters, parseFilters, withFilter, withValue } from './chosen-filters.ts';

const key = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
const bound = fc.integer({ min: -999, max: 999 }).map((value) => value / 10);
const filter = fc.oneof(
  fc.record({
    key,
    values: fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1 }),
  }),
  fc.record({ key, from: bound, to: fc.option(bound, { nil: undefined }) }),
);

it('Filters are read from an address as they were written.', () => {
  const filters = fc.uniqueArray(filter, { selector: (each) => each.key });
  fc.assert(
    fc.property(filters, (written) => {
      const wellFormed = written.filter(
        (each) => !('values' in each) || each.values.every((value) => value.isWellFormed()),
      );
      expect(parseFilters(formatFilters(wellFormed))).toEqual(wellFormed);
    }),
  );
});

it.each([
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
  [undefined, []],
])('%j is read as %o.', (text, filters) => {
  expect(parseFilters(text)).toEqual(filters);
});

it('A value is chosen once, and a filter without a value is none.', () => {
  const one = withValue([], 'size', 'M8', true);
  const two = withValue(withValue(one, 'size', 'M10', true), 'size', 'M10', true);
  expect(formatFilters(two)).toBe('size:M8,M10');
  expect(formatFilters(withFilter(two, { key: 'length', from: 5 }))).toBe('size:M8,M10;length:5..');
  const none = withValue(withValue(two, 'size', 'M8', false), 'size', 'M10', false);
  expect(formatFilters(none)).toBeUndefined();
});
