import { PART_STATUSES } from '@bm/domain/parts/part-statuses';
import type { PriceBreak } from '@bm/domain/parts/price-breaks';
import type { IndexedPart } from './indexed-part.ts';

/** The parts of an index by columns, which take less time and space than objects. */
export interface PartColumns {
  /** The number of slots, used or not. */
  readonly slotCount: number;
  /** The slot of each part, ascending. */
  readonly slots: Uint32Array;
  readonly ids: readonly string[];
  readonly skus: readonly string[];
  readonly nameKeys: readonly string[];
  /**
   * Price, rank, available units, fingerprint, status, minimum order and case pack of each part, one part
   * after the other.
   */
  readonly numbers: Float64Array;
  readonly priceBreaks: readonly (readonly PriceBreak[])[];
}

const NUMBERS_OF_A_PART = 7;

export function packParts(parts: readonly (IndexedPart | undefined)[]): PartColumns {
  const slots: number[] = [];
  const ids: string[] = [];
  const skus: string[] = [];
  const nameKeys: string[] = [];
  const numbers: number[] = [];
  const priceBreaks: (readonly PriceBreak[])[] = [];
  for (const [slot, part] of parts.entries()) {
    if (part === undefined) continue;
    slots.push(slot);
    ids.push(part.id);
    skus.push(part.skuNormal);
    nameKeys.push(part.nameKey);
    const status = PART_STATUSES.indexOf(part.status);
    numbers.push(part.priceMinor, part.rank, part.available, part.fingerprint, status);
    numbers.push(part.minOrderQty, part.orderMultiple);
    priceBreaks.push(part.priceBreaks);
  }
  return {
    slotCount: parts.length,
    slots: Uint32Array.from(slots),
    ids,
    skus,
    nameKeys,
    numbers: Float64Array.from(numbers),
    priceBreaks,
  };
}

/** Parts without price breaks share a list, since 100,000 empty ones take 3 MB. */
const NO_BREAKS: readonly PriceBreak[] = [];

/**
 * The same number. What is read from a Float64Array is an object of 16 bytes for the engine, a small integer
 * takes no space of its own.
 */
function compactNumber(value: number): number {
  const integer = value | 0;
  return integer === value ? integer : value;
}

export function unpackParts(columns: PartColumns): (IndexedPart | undefined)[] {
  const parts = Array.from<IndexedPart | undefined>({ length: columns.slotCount });
  for (const [at, slot] of columns.slots.entries()) {
    const number = (field: number) =>
      compactNumber(columns.numbers[at * NUMBERS_OF_A_PART + field] ?? 0);
    const priceBreaks = columns.priceBreaks[at] ?? [];
    parts[slot] = {
      id: columns.ids[at] ?? '',
      skuNormal: columns.skus[at] ?? '',
      nameKey: columns.nameKeys[at] ?? '',
      priceMinor: number(0),
      rank: number(1),
      available: number(2),
      fingerprint: number(3),
      status: PART_STATUSES[number(4)] ?? 'draft',
      minOrderQty: number(5),
      orderMultiple: number(6),
      priceBreaks: priceBreaks.length === 0 ? NO_BREAKS : priceBreaks,
    };
  }
  return parts;
}
