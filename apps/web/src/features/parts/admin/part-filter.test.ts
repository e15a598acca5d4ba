import type { StockedPart } from '@bm/domain/parts/part.schema';
import { describe, expect, it } from 'vitest';
import { countByStatus, statusOrder, searchParts } from './part-filter.ts';

const part = (
  name: string,
  sku: string,
  status: StockedPart['status'] = 'active',
): StockedPart => ({
  id: sku,
  sku,
  name,
  description: '',
  image: '/a.webp',
  category: null,
  priceMinor: 100,
  available: 10,
  onHand: 10,
  reserved: 0,
  minOrderQty: 1,
  orderMultiple: 1,
  priceBreaks: [],
  status,
});
const crank = part('Chain-wheel and crank', 'CW-44/170A');
const chain = part('Roller chain', 'CH-410-112', 'archived');

describe('manage products', () => {
  it.each([
    ['', [crank, chain]],
    ['  CHAIN', [crank, chain]],
    ['roller', [chain]],
    ['cw44170', [crank]],
    ['ch-410', [chain]],
    ['--', []],
    ['saddle', []],
  ])('finds by name or number: %j', (query, found) => {
    expect(searchParts([crank, chain], query)).toEqual(found);
  });

  it('counts parts by status, active first', () => {
    expect(countByStatus([crank, chain])).toEqual({ active: 1, draft: 0, archived: 1 });
    expect(statusOrder).toEqual(['active', 'draft', 'archived']);
  });
});
