import { PART_STATUSES } from '@bm/domain/parts/part.schema';
import type { IndexedPart } from './part-index.ts';

/** The parts of an index by columns, which take less time and space than objects. */
export interface PartColumns {
  /** The number of slots, used or not. */
  readonly slotCount: number;
  /** The slot of each part, ascending. */
  readonly slots: Uint32Array;
  readonly ids: readonly string[];
  readonly skus: readonly string[];
  readonly nameKeys: readonly string[];
  /** Price, rank, available units, fingerprint and status of each part, one part after the other. */
  readonly numbers: Float64Array;
}

const NUMBERS_OF_A_PART = 5;

export function packParts(parts: readonly (IndexedPart | undefined)[]): PartColumns {
  const slots: number[] = [];
  const ids: string[] = [];
  const skus: string[] = [];
  const nameKeys: string[] = [];
  const numbers: number[] = [];
  for (const [slot, part] of parts.entries()) {
    if (part === undefined) continue;
    slots.push(slot);
    ids.push(part.id);
    skus.push(part.skuNormal);
    nameKeys.push(part.nameKey);
    const status = PART_STATUSES.indexOf(part.status);
    numbers.push(part.priceMinor, part.rank, part.available, part.fingerprint, status);
  }
  return {
    slotCount: parts.length,
    slots: Uint32Array.from(slots),
    ids,
    skus,
    nameKeys,
    numbers: Float64Array.from(numbers),
  };
}

export function unpackParts(columns: PartColumns): (IndexedPart | undefined)[] {
  const parts = Array.from<IndexedPart | undefined>({ length: columns.slotCount });
  for (const [at, slot] of columns.slots.entries()) {
    const number = (field: number): number => columns.numbers[at * NUMBERS_OF_A_PART + field] ?? 0;
    parts[slot] = {
      id: columns.ids[at] ?? '',
      skuNormal: columns.skus[at] ?? '',
      nameKey: columns.nameKeys[at] ?? '',
      priceMinor: number(0),
      rank: number(1),
      available: number(2),
      fingerprint: number(3),
      status: PART_STATUSES[number(4)] ?? 'draft',
    };
  }
  return parts;
}
