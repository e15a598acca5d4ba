import { PART_DETAIL_NAMES } from '@bm/domain/parts/part-details';
import { normaliseSku } from '@bm/domain/parts/sku';
import { sql } from 'drizzle-orm';
import type { PartsTable } from '../../schema/parts.schema.ts';
import { foldText } from '../../search/search-words.ts';
import { columnsWithout } from '../statements.ts';

/** Units on hand minus reserved units. */
export function availableQuantity(parts: PartsTable) {
  return sql<number>`${parts.onHand} - ${parts.reserved}`;
}

/** The columns that no part is read with. */
const HIDDEN = [
  'skuNormal',
  'nameKey',
  'rank',
  'revision',
  'createdAt',
  'updatedAt',
  'attributeValues',
] as const;

/** What only the page of a part, its editor and files show. */
const MEDIA_COLUMNS = ['pictures', 'packaging', 'files'] as const;

/** The columns of a `StoredPart`. */
export function storedPartColumns(parts: PartsTable) {
  const columns = columnsWithout(parts, ...HIDDEN);
  return { ...columns, available: availableQuantity(parts) };
}

/** The columns of a `StockedPart`. */
export function stockedPartColumns(parts: PartsTable) {
  const {
    lowStockThreshold: _threshold,
    pictures: _pictures,
    packaging: _packaging,
    files: _files,
    ...columns
  } = storedPartColumns(parts);
  return columns;
}

/** The columns of a `ListedPart`. */
export function listedPartColumns(parts: PartsTable) {
  const columns = columnsWithout(
    parts,
    ...HIDDEN,
    ...PART_DETAIL_NAMES,
    ...MEDIA_COLUMNS,
    'lowStockThreshold',
    'description',
    'priceBreaks',
  );
  return { ...columns, available: availableQuantity(parts) };
}

/** The columns of a `Part`. */
export function partColumns(parts: PartsTable) {
  const columns = columnsWithout(
    parts,
    ...HIDDEN,
    ...PART_DETAIL_NAMES,
    ...MEDIA_COLUMNS,
    'lowStockThreshold',
    'onHand',
    'reserved',
    'status',
  );
  return { ...columns, available: availableQuantity(parts) };
}

/** Adds the columns by which parts are unique and sorted. */
export function withDerivedColumns<Part extends { sku: string; name: string }>(part: Part) {
  return { ...part, skuNormal: normaliseSku(part.sku), nameKey: foldText(part.name) };
}
