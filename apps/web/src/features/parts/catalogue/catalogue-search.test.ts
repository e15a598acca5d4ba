import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts';
import { parseCatalogueSearch } from './catalogue-search.ts';

const EMPTY = {
  query: undefined,
  category: undefined,
  sort: undefined,
  by: undefined,
  filter: undefined,
  qty: undefined,
  available: undefined,
  orderable: undefined,
  page: undefined,
  view: undefined,
  size: undefined,
};

describe('catalogueSearch', () => {
  it('reads the parameters of an address', () => {
    forEachRow(
      [
        ['', {}],
        ['?query=cw44', { query: 'cw44' }],
        ['?query=%20hub%20rear%20', { query: 'hub rear' }],
        ['?query=44', { query: '44' }],
        ['?query=', {}],
        ['?query=%20%20', {}],
        ['?category=Handlebars+%26+stems', { category: 'Handlebars & stems' }],
        ['?sort=price-asc', { sort: 'price-asc' }],
        ['?sort=catalogue', {}],
        ['?sort=random', {}],
        ['?by=teeth', { by: 'teeth' }],
        ['?by=-crank-length&sort=name', { by: '-crank-length' }],
        ['?by=Teeth&sort=name', { sort: 'name' }],
        ['?by=--teeth', {}],
        ['?page=3', { page: 3 }],
        ['?page=1', {}],
        ['?page=0', {}],
        ['?page=-2', {}],
        ['?page=1.5', {}],
        ['?page=many', {}],
        ['?page=1e99', {}],
        ['?view=table', { view: 'table' }],
        ['?view=cards', {}],
        ['?size=48', { size: 48 }],
        ['?size=all', { size: 'all' }],
        ['?size=all&page=2', { size: 'all' }],
        ['?filter=teeth:16,18;length:20..40', { filter: 'teeth:16,18;length:20..40' }],
        [
          '?qty=5000&orderable=true&available=true',
          { qty: 5000, orderable: true, available: true },
        ],
        ['?qty=0&orderable=1&available=no', {}],
        ['?qty=many', {}],
        ['?size=12', {}],
        ['?size=10000', {}],
        ['?utm_source=mail&query=bell', { query: 'bell' }],
      ],
      (address, search) => {
        expect(parseCatalogueSearch(parseSearch(address))).toEqual({ ...EMPTY, ...search });
      },
    );
  });

  it('truncates values above the length limits of the server', () => {
    expect(parseCatalogueSearch({ query: 'a'.repeat(500) }).query).toHaveLength(120);
    expect(parseCatalogueSearch({ category: 'b'.repeat(500) }).category).toHaveLength(60);
  });

  it('parses its own output to the same value, for any input', () => {
    const anything = fc.record({
      query: fc.oneof(fc.string({ unit: 'grapheme' }), fc.anything()),
      category: fc.string(),
      sort: fc.constantFrom('name', 'available', 'catalogue', ''),
      page: fc.oneof(fc.integer(), fc.string()),
      view: fc.constantFrom('table', 'cards', undefined),
      size: fc.oneof(fc.constantFrom(48, '48', 'all'), fc.anything()),
    });
    fc.assert(
      fc.property(anything, (given) => {
        const search = parseCatalogueSearch(given);
        expect(parseCatalogueSearch(parseSearch(stringifySearch({ ...search })))).toEqual(search);
      }),
    );
  });
});
