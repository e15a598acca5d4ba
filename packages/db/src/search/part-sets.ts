import type { PartStatus } from '@bm/domain/parts/part.schema';
import { type Bitset, createGrowingBitset, resized } from './bitset.ts';
import type { IndexedPart } from './indexed-part.ts';

type SetFields = Pick<IndexedPart, 'status' | 'available'>;

/** The parts of an index by status, and those in stock, as bitsets of their slots. */
export function createPartSets() {
  const live = createGrowingBitset();
  const inStock = createGrowingBitset();
  const byStatus: Record<PartStatus, ReturnType<typeof createGrowingBitset>> = {
    draft: createGrowingBitset(),
    active: createGrowingBitset(),
    archived: createGrowingBitset(),
  };

  return {
    add(slot: number, { status, available }: SetFields) {
      live.add(slot);
      byStatus[status].add(slot);
      if (available > 0) inStock.add(slot);
    },
    /** Removes a part, of which `status` is as it was added. */
    remove(slot: number, { status }: SetFields) {
      live.remove(slot);
      byStatus[status].remove(slot);
      inStock.remove(slot);
    },
    /** The parts in a status; in any for null. A commit changes the set. */
    inStatus: (status: PartStatus | null): Bitset =>
      status === null ? live.bits : byStatus[status].bits,
    /** The parts of which units are available, in a new set for `size` slots. */
    inStock: (size: number): Bitset => resized(inStock.bits, size),
  };
}
