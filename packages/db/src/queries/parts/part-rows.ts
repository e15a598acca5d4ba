import { sql } from 'drizzle-orm';
import type { PartsTable } from '../../schema/parts.schema.ts';

/** Units on hand minus reserved units. */
export function availableQuantity(parts: PartsTable) {
  return sql<number>`${parts.onHand} - ${parts.reserved}`.mapWith(Number);
}

/** The columns of a `Part`. */
export function partColumns(parts: PartsTable) {
  return {
    id: parts.id,
    sku: parts.sku,
    name: parts.name,
    description: parts.description,
    image: parts.image,
    category: parts.category,
    priceMinor: parts.priceMinor,
    available: availableQuantity(parts),
    minOrderQty: parts.minOrderQty,
    orderMultiple: parts.orderMultiple,
    priceBreaks: parts.priceBreaks,
  };
}

/** The columns of a `StockedPart`. */
export function stockedPartColumns(parts: PartsTable) {
  return {
    ...partColumns(parts),
    onHand: parts.onHand,
    reserved: parts.reserved,
    status: parts.status,
  };
}

/** The columns of an `ImportablePart`. */
export function importablePartColumns(parts: PartsTable) {
  return { ...stockedPartColumns(parts), lowStockThreshold: parts.lowStockThreshold };
}
