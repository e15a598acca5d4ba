import type { StoredValues } from '@bm/domain/attributes/attribute-value';
import type { PartStatus } from '@bm/domain/parts/part.schema';
import type { PriceLadder } from '@bm/domain/parts/price-breaks';
import type { QuantityRule } from '@bm/domain/parts/quantity-rule';
import type { SortValues } from './search-order.ts';

/** The fields of a part that the index reads. */
export interface PartRecord extends SortValues, PriceLadder, QuantityRule {
  sku: string;
  skuNormal: string;
  status: PartStatus;
  name: string;
  description: string;
  category: string | null;
  gtin: string | null;
  values: StoredValues;
}

/** The fields of a part that the index stores. */
export interface IndexedPart extends SortValues, PriceLadder, QuantityRule {
  skuNormal: string;
  status: PartStatus;
  /** Hash of all searchable texts and values. */
  fingerprint: number;
}

export function toIndexedPart(part: PartRecord, fingerprint: number): IndexedPart {
  const { id, skuNormal, status, nameKey, rank, available } = part;
  const { priceMinor, priceBreaks, minOrderQty, orderMultiple } = part;
  return {
    id,
    skuNormal,
    status,
    nameKey,
    rank,
    available,
    fingerprint,
    priceMinor,
    priceBreaks,
    minOrderQty,
    orderMultiple,
  };
}
