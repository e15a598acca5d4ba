import { changePrices } from '../imports/price-percent.ts';
import type { PartStatus, StockedPart } from './part.schema.ts';

/** The most parts that one call changes: it is one unit of work. */
export const MAX_MANY_PARTS = 500;

/** One change of many parts. Prices are changed by basis points, breaks included. */
export type ManyPartsChange =
  | { field: 'category'; to: string | null }
  | { field: 'status'; to: PartStatus }
  | { field: 'priceMinor'; basisPoints: number }
  | { field: 'minOrderQty' | 'orderMultiple'; to: number };

/** The fields of a part that such a change may have. */
export type ChangeablePart = Pick<
  StockedPart,
  'category' | 'status' | 'priceMinor' | 'minOrderQty' | 'orderMultiple' | 'priceBreaks'
>;

/**
 * The fields of a part after a change. Called with the price that the admin saw, it returns the same price
 * for a repeated call.
 */
export function applyChange(
  { priceMinor, priceBreaks }: Pick<ChangeablePart, 'priceMinor' | 'priceBreaks'>,
  change: ManyPartsChange,
): Partial<ChangeablePart> {
  return change.field === 'priceMinor'
    ? changePrices({ priceMinor, priceBreaks }, change.basisPoints)
    : { [change.field]: change.to };
}
