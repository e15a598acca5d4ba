import { PART_STATUSES, type PartStatus, type StockedPart } from '@bm/domain/parts/part.schema';
import { normaliseSku } from '@bm/domain/parts/sku';

/** The parts whose name contains the query, or whose SKU contains it in normalised form. */
export function searchParts(parts: readonly StockedPart[], query: string): StockedPart[] {
  const words = query.trim().toLowerCase();
  const number = normaliseSku(query);
  return parts.filter(
    ({ name, sku }) =>
      name.toLowerCase().includes(words) || (number !== '' && normaliseSku(sku).includes(number)),
  );
}

/** The number of parts by status. */
export function countByStatus(parts: readonly StockedPart[]): Readonly<Record<PartStatus, number>> {
  const counts = { draft: 0, active: 0, archived: 0 };
  for (const { status } of parts) counts[status] += 1;
  return counts;
}

/** The statuses in display order: `active` first. */
export const statusOrder: readonly PartStatus[] = PART_STATUSES.toSorted(
  (a, b) => Number(b === 'active') - Number(a === 'active'),
);
