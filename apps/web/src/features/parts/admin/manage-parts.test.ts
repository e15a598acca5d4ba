import type { AdminPartPage, ListedPart, PartStatus } from '@bm/domain/parts/part.schema';
import { expect, it } from 'vitest';
import { applyToPage } from '../parts.mutations.ts';

const part = (id: string): ListedPart => ({
  id,
  sku: id,
  name: id,
  image: '/a.webp',
  category: null,
  priceMinor: 100,
  available: 10,
  onHand: 10,
  reserved: 0,
  minOrderQty: 1,
  orderMultiple: 1,
  status: 'active',
});
const counts = { draft: 1, active: 30, archived: 4 };
const items = [part('one'), part('two')];
const page: AdminPartPage = { items, nextCursor: null, total: 30, counts, allCounts: counts };
const archive = (each: ListedPart): ListedPart =>
  each.id === 'one' ? { ...each, status: 'archived' } : each;
const changed = { draft: 1, active: 29, archived: 5 };

it.each<[PartStatus | undefined, string[], number]>([
  [undefined, ['one', 'two'], 30],
  ['active', ['two'], 29],
])('In the list of %s, an archived part moves in the counts.', (status, ids, total) => {
  const shown = applyToPage(page, archive, status);
  expect(shown).toMatchObject({ total, counts: changed, allCounts: changed });
  expect(shown.items.map(({ id }) => id)).toEqual(ids);
});
