import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldUnits, mergeEdit, stockBelowHeld } from './part-edit.ts';
import { mapDetails } from './part-details.ts';
import type { SeenPart } from './edit-part.schema.ts';

const SEEN: SeenPart = {
  sku: 'A-1',
  name: 'Chain',
  description: '',
  image: '/chain.webp',
  category: null,
  priceMinor: 250,
  minOrderQty: 10,
  orderMultiple: 10,
  priceBreaks: [{ minQty: 20, unitPriceMinor: 200 }],
  onHand: 100,
  status: 'active',
  ...mapDetails(() => null),
};

describe('mergeEdit', () => {
  it('A field that only one side has changed is no conflict.', () => {
    const stored = { ...SEEN, priceMinor: 300 };
    const { kept, conflicts } = mergeEdit(stored, SEEN, { ...SEEN, name: 'Roller chain' });
    expect(conflicts).toEqual([]);
    expect(kept).not.toContain('name');
    expect(kept).toContain('priceMinor');
  });

  it('A field that both have changed is a conflict, unless to the same value.', () => {
    const stored = { ...SEEN, priceMinor: 300, priceBreaks: [] };
    const same = { ...SEEN, priceMinor: 300, priceBreaks: [] };
    expect(mergeEdit(stored, SEEN, same).conflicts).toEqual([]);
    const other = { ...SEEN, priceMinor: 400, priceBreaks: [{ minQty: 30, unitPriceMinor: 200 }] };
    expect(mergeEdit(stored, SEEN, other).conflicts).toEqual(['priceMinor', 'priceBreaks']);
  });

  it('A stock that the edit does not contain is neither kept nor a conflict.', () => {
    const { kept, conflicts } = mergeEdit({ ...SEEN, onHand: 90 }, SEEN, {
      ...SEEN,
      onHand: undefined,
    });
    expect([...kept, ...conflicts]).not.toContain('onHand');
  });

  it('Without a conflict the merged part has the changes of both sides.', () => {
    const change = fc.record(
      { name: fc.string(), priceMinor: fc.nat(), minOrderQty: fc.nat() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, change, (theirs, ours) => {
        const stored: SeenPart = { ...SEEN, ...theirs };
        const edit: SeenPart = { ...SEEN, ...ours };
        const { kept, conflicts } = mergeEdit(stored, SEEN, edit);
        fc.pre(conflicts.length === 0);
        const merged = {
          ...edit,
          ...Object.fromEntries(kept.map((field) => [field, stored[field]])),
        };
        expect(merged).toEqual({ ...SEEN, ...theirs, ...findChanges(ours) });
      }),
    );
  });
});

describe('the units that orders hold', () => {
  it.each([
    [0, '0 are reserved for orders', '0 are reserved for orders; enter 0 or more.'],
    [1, '1 is reserved for an order', '1 is reserved for an order; enter 1 or more.'],
    [1200, '1,200 are reserved for orders', '1,200 are reserved for orders; enter 1,200 or more.'],
  ])('%i units: %s', (units, held, message) => {
    expect(heldUnits(units)).toBe(held);
    expect(stockBelowHeld(units)).toBe(message);
  });
});

/** The fields that differ from what was seen. */
function findChanges(edit: Partial<SeenPart>): Partial<SeenPart> {
  const seen = new Map(Object.entries(SEEN));
  return Object.fromEntries(Object.entries(edit).filter(([key, value]) => seen.get(key) !== value));
}
