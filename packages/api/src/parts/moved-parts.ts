import type { Reads } from '@bm/db/store';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { partNumberAddress } from '../gone-address.ts';

/** The parts, in any status, that had these numbers before theirs were changed; the others are left out. */
export async function findMovedParts(
  read: Pick<Reads, 'addresses' | 'parts'>,
  skus: readonly string[],
): Promise<[sku: string, part: StockedPart][]> {
  const moved = await read.addresses.movedParts(skus.map(partNumberAddress));
  if (moved.length === 0) return [];
  const partIds = new Map(moved.map(({ address, partId }) => [address, partId ?? '']));
  const found = await read.parts.stockedByIds([...new Set(partIds.values())]);
  const parts = new Map(found.map((part) => [part.id, part]));
  return skus.flatMap((sku) => {
    const part = parts.get(partIds.get(partNumberAddress(sku)) ?? '');
    return part === undefined ? [] : [[sku, part]];
  });
}
