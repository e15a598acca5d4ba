import { normaliseSku } from '@bm/domain/parts/sku';
import { sql } from 'drizzle-orm';
import type { PartsTable } from '../../schema/parts.schema.ts';
import { foldText } from '../../search/search-words.ts';
import { columnsWithout } from '../statements.ts';

/** Units on hand minus reserved units. */
export function availableQuantity(parts: PartsTable) {
  return sql<number>`${parts.onHand} - ${parts.reserved}`;
}

/** The columns of an `ImportablePart`. */
export function importablePartColumns(parts: PartsTable) {
  const columns = columnsWithout(
    parts,
    'skuNormal',
    'nameKey',
    'rank',
    'revision',
    'createdAt',
    'updatedAt',
    'attributeValues',
  );
  return { ...columns, available: availableQuantity(parts) };
}

/** The columns of a `StockedPart`. */
export function stockedPartColumns(parts: PartsTable) {
  const { lowStockThreshold: _threshold, ...columns } = importablePartColumns(parts);
  return columns;
}

/** The columns of a `ListedPart`. */
export function listedPartColumns(parts: PartsTable) {
  const { description: _description, priceBreaks: _breaks, ...columns } = stockedPartColumns(parts);
  return columns;
}

/** The columns of a `Part`. */
export function partColumns(parts: PartsTable) {
  const {
    onHand: _onHand,
    reserved: _reserved,
    status: _status,
    ...columns
  } = stockedPartColumns(parts);
  return columns;
}

/** Adds the columns by which parts are unique and sorted. */
export function withDerivedColumns<Part extends { sku: string; name: string }>(part: Part) {
  return { ...part, skuNormal: normaliseSku(part.sku), nameKey: foldText(part.name) };
}
