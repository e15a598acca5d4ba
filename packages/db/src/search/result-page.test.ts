import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyBitset, setBit } from './bitset.ts';
import { createPartIndex } from './part-index.ts';
import type { PartRecord } from './indexed-part.ts';
import { resultPage } from './result-page.ts';
import { COMPARE, ORDERINGS, type SearchOrder } from './search-order.ts';

const PARTS = 1000;

/** Parts with equal names, prices and stocks, so that the orders have ties. */
const parts = Array.from({ length: PARTS }, (_, at): PartRecord => ({
  id: `part-${(at * 7919) % PARTS}`,
  sku: `A-${at}`,
  skuNormal: `A${at}`,
  status: 'active',
  name: `Bell ${at % 5}`,
  nameKey: `bell ${at % 5}`,
  description: '',
  category: null,
  priceMinor: (at * 31) % 7,
  available: (at * 17) % 11,
  rank: at % 13,
  minOrderQty: 1,
  orderMultiple: 1,
  priceBreaks: [],
  gtin: null,
  values: {},
}));

const ORDERS: readonly SearchOrder[] = [
  'relevance',
  'catalogue',
  'name',
  'price-asc',
  'price-desc',
  'available',
];

it('Few matches and many matches have the same pages, in every order and after every part.', async () => {
  const index = createPartIndex();
  for (const part of parts) index.put(part);
  const slots = new Map(parts.map(({ id }, slot) => [id, slot]));
  const someParts = fc.uniqueArray(fc.constantFrom(...parts), { maxLength: 8 });
  fc.assert(
    fc.property(someParts, fc.constantFrom(...ORDERS), fc.nat(2), (chosen, order, offset) => {
      const bits = emptyBitset(PARTS);
      for (const { id } of chosen) setBit(bits, slots.get(id) ?? 0);
      const { indexedOrder, descending, keys } = ORDERINGS[order];
      const ascending = chosen.toSorted(COMPARE[indexedOrder]);
      const expected = descending ? ascending.toReversed() : ascending;
      const page = (after: (number | string)[] | null, skip: number) =>
        resultPage(index, [{ tier: 2, parts: bits }], { order, after, offset: skip, rows: 3 }).map(
          ({ id }) => id,
        );
      const ids = expected.map(({ id }) => id);
      expect(page(null, offset)).toEqual(ids.slice(offset, offset + 3));
      for (const [at, part] of expected.entries()) {
        const position = keys.map((key) => part[key]);
        const after = order === 'relevance' ? [2, ...position] : position;
        expect(page(after, 0)).toEqual(ids.slice(at + 1, at + 4));
      }
    }),
  );
});
