/** Units of every part that are never sold. */
export const SAMPLE_UNITS = 1;

/** The limit of units per order or stock entry, far below the largest safe integer. */
export const MAX_UNITS = 1_000_000_000;

/** The limits of the quantity of one order, in whole units. */
export interface QuantityRule {
  minOrderQty: number;
  orderMultiple: number;
  available: number;
}

export const QUANTITY_PROBLEMS = [
  'INVALID_QUANTITY',
  'BELOW_MINIMUM',
  'NOT_A_MULTIPLE',
  'OUT_OF_STOCK',
] as const;
export type QuantityProblem = (typeof QUANTITY_PROBLEMS)[number];

/** `nearest` holds the closest valid quantities, ascending: none, one or two. */
export type QuantityVerdict =
  | { ok: true }
  | { ok: false; problem: QuantityProblem; nearest: number[] };

/**
 * Decides whether a quantity may be ordered: a whole number, at least the minimum, in whole case
 * packs, with SAMPLE_UNITS left of what is available.
 * The purchase form and the server call this one function.
 */
export function quantityVerdict(rule: QuantityRule, quantity: number): QuantityVerdict {
  const problem = findProblem(rule, quantity);
  return problem === null
    ? { ok: true }
    : { ok: false, problem, nearest: nearestQuantities(rule, quantity) };
}

/** The largest quantity that may be ordered, or null when none may. */
export function largestQuantity(rule: QuantityRule): number | null {
  const largest =
    Math.floor((rule.available - SAMPLE_UNITS) / rule.orderMultiple) * rule.orderMultiple;
  return largest >= smallestQuantity(rule) ? largest : null;
}

/** The smallest quantity that may be ordered if the stock allows it: the minimum in whole packs. */
export function smallestQuantity(
  rule: Pick<QuantityRule, 'minOrderQty' | 'orderMultiple'>,
): number {
  return Math.ceil(rule.minOrderQty / rule.orderMultiple) * rule.orderMultiple;
}

/** Whether a minimum order fills whole case packs, which every saved part must. */
export function isWholeCasePacks(minOrderQty: number, orderMultiple: number): boolean {
  return minOrderQty % orderMultiple === 0;
}

function findProblem(rule: QuantityRule, quantity: number): QuantityProblem | null {
  if (!Number.isSafeInteger(quantity)) return 'INVALID_QUANTITY';
  if (largestQuantity(rule) === null || quantity > rule.available - SAMPLE_UNITS)
    return 'OUT_OF_STOCK';
  if (quantity < rule.minOrderQty) return 'BELOW_MINIMUM';
  if (quantity % rule.orderMultiple !== 0) return 'NOT_A_MULTIPLE';
  return null;
}

function nearestQuantities(rule: QuantityRule, quantity: number): number[] {
  const smallest = smallestQuantity(rule);
  const largest = largestQuantity(rule);
  if (largest === null) return [];
  if (Number.isNaN(quantity)) return [smallest];
  const clamp = (value: number) => Math.min(Math.max(value, smallest), largest);
  const below = clamp(Math.floor(quantity / rule.orderMultiple) * rule.orderMultiple);
  const above = clamp(Math.ceil(quantity / rule.orderMultiple) * rule.orderMultiple);
  return below === above ? [below] : [below, above];
}
