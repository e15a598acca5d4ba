import { normaliseSku } from '@bm/domain/parts/sku';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { createPartIndex, type PartIndex } from './part-index.ts';

async function buildIndex(skus: readonly string[]): Promise<PartIndex> {
  const parts = skus.map((sku, rank) => ({
    id: `id-${rank}`,
    sku,
    skuNormal: normaliseSku(sku),
    status: 'active' as const,
    name: sku,
    nameKey: sku,
    description: '',
    category: null,
    priceMinor: 1,
    rank,
    available: 1,
    minOrderQty: 1,
    orderMultiple: 1,
    priceBreaks: [],
    gtin: null,
    values: {},
  }));
  const index = createPartIndex();
  async function* pages() {
    yield parts;
  }
  await index.load(pages(), async () => undefined);
  return index;
}

const near = (index: PartIndex, number: string) =>
  index.nearestNumbers(number).map(({ skuNormal }) => skuNormal);

const numbers = fc.stringMatching(/^[A-C]{2}[0-3]{3,6}$/);

describe('nearestNumbers', () => {
  it('In a small catalogue they are the numbers at the smallest distance, in catalogue order.', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(numbers, { minLength: 1, maxLength: 20 }),
        numbers,
        async (skus, number) => {
          const edits = number.length <= 5 ? 1 : 2;
          const distanceTo = editDistance(number, edits);
          const distances = skus.map((sku) => distanceTo(sku, edits));
          const fewest = Math.min(...distances);
          const expected = skus.filter((sku, at) =>
            fewest <= edits ? distances[at] === fewest : sku.startsWith(number),
          );
          expect(near(await buildIndex(skus), number)).toEqual(expected.slice(0, 2));
        },
      ),
    );
  });

  it('Among 10,000 consecutive numbers a mistyped place is found wherever it is.', async () => {
    const index = await buildIndex(
      Array.from({ length: 10_000 }, (_, at) => `BM-P-${100_000 + at}`),
    );
    for (const number of ['BMP10523X', 'BMPX05237', 'XMP105237', 'BMP1O5237', 'MP105237']) {
      const [first = ''] = near(index, number);
      expect([number, editDistance(number, 2)(first, 2)]).toEqual([number, 1]);
    }
  });

  it('A short number and an empty catalogue have no nearest parts.', async () => {
    expect(near(await buildIndex(['AB']), 'AC')).toEqual([]);
    expect(near(await buildIndex([]), 'ABC')).toEqual([]);
  });
});
