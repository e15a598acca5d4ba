import { isWholeCasePacks, largestQuantity, type QuantityRule } from './quantity-rule.ts';

/** How many price breaks a part may have. */
export const MAX_PRICE_BREAKS = 10;

/** From `minQty` units on, every unit of the line costs `unitPriceMinor` (minor units). */
export interface PriceBreak {
  minQty: number;
  unitPriceMinor: number;
}

/** The prices of a part in minor units; `priceBreaks` ascend, as `ladderIssues` requires. */
export interface PriceLadder {
  priceMinor: number;
  priceBreaks: readonly PriceBreak[];
}

/**
 * The price of one unit, in minor units, in an order of `quantity` units: that of the highest break
 * that the quantity reaches. Every price that the shop shows or charges comes from this function.
 */
export function unitPrice({ priceMinor, priceBreaks }: PriceLadder, quantity: number): number {
  return priceBreaks.findLast(({ minQty }) => minQty <= quantity)?.unitPriceMinor ?? priceMinor;
}

/** A range of quantities with one unit price; `to` is null for the last range. */
export interface PriceStep {
  from: number;
  to: number | null;
  unitPriceMinor: number;
}

type PackRule = Pick<QuantityRule, 'minOrderQty' | 'orderMultiple'>;

/** The ranges of quantities with their prices, ascending from the minimum order. */
export function priceSteps(part: PriceLadder & PackRule): PriceStep[] {
  const { priceMinor, priceBreaks, minOrderQty, orderMultiple } = part;
  const starts = [{ minQty: minOrderQty, unitPriceMinor: priceMinor }, ...priceBreaks];
  return starts.map(({ minQty, unitPriceMinor }, row) => {
    const next = starts[row + 1];
    return {
      from: minQty,
      to: next === undefined ? null : next.minQty - orderMultiple,
      unitPriceMinor,
    };
  });
}

/**
 * What the next price break means for a quantity. `cheaper`: more units cost less in total.
 * `unavailable`: the stock or a limit of the account does not allow the next break.
 */
export type PriceHint =
  | { kind: 'cheaper'; minQty: number; totalMinor: number }
  | { kind: 'next'; minQty: number; unitPriceMinor: number }
  | { kind: 'unavailable'; minQty: number; unitPriceMinor: number }
  | { kind: 'lowest' };

/**
 * The hint for a quantity, of which at most `largest` can be ordered; NaN is below every break.
 * Null for a part without price breaks.
 */
export function priceHint(
  part: PriceLadder,
  quantity: number,
  largest: number | null,
): PriceHint | null {
  if (part.priceBreaks.length === 0) return null;
  const later = part.priceBreaks.filter(({ minQty }) => !(minQty <= quantity));
  const next = later[0];
  if (next === undefined) return { kind: 'lowest' };
  const total = unitPrice(part, quantity) * quantity;
  const cheaper = later
    .filter(({ minQty }) => minQty <= (largest ?? 0))
    .find(({ minQty, unitPriceMinor }) => minQty * unitPriceMinor < total);
  if (cheaper !== undefined) {
    const { minQty, unitPriceMinor } = cheaper;
    return { kind: 'cheaper', minQty, totalMinor: minQty * unitPriceMinor };
  }
  return { kind: next.minQty <= (largest ?? 0) ? 'next' : 'unavailable', ...next };
}

export type LadderProblem =
  | 'NOT_ABOVE_MINIMUM'
  | 'NOT_RISING'
  | 'NOT_A_MULTIPLE'
  | 'NOT_REACHABLE'
  | 'NOT_FALLING';

/** The problem of one field of one row of a ladder; rows count from 0. */
export interface LadderIssue {
  row: number;
  field: keyof PriceBreak;
  problem: LadderProblem;
}

/** The stock against which a ladder is validated. */
interface LadderStock {
  /** Units on hand. */
  onHand: number;
  /** Rows that are stored already. Stock falls by sales, so they stay valid. */
  stored: readonly PriceBreak[];
}

/**
 * Returns the invalid fields. A break starts above the minimum order and above the break before it,
 * at whole case packs and at a quantity that the stock allows, if it allows any order; its price is
 * below the one before.
 * The part form and the server call this one function.
 */
export function ladderIssues(
  part: PriceLadder & PackRule,
  { onHand, stored }: LadderStock,
): LadderIssue[] {
  const { minOrderQty, orderMultiple, priceMinor, priceBreaks } = part;
  // A part that cannot be ordered at all has no stock yet, so any break is valid.
  const largest = largestQuantity({ minOrderQty, orderMultiple, available: onHand }) ?? Infinity;
  const wasStored = (quantity: number) => stored.some(({ minQty }) => minQty === quantity);

  const quantityProblem = (minQty: number, previous: number): LadderProblem | null => {
    if (minQty <= minOrderQty) return 'NOT_ABOVE_MINIMUM';
    if (minQty <= previous) return 'NOT_RISING';
    if (!isWholeCasePacks(minQty, orderMultiple)) return 'NOT_A_MULTIPLE';
    return minQty > largest && !wasStored(minQty) ? 'NOT_REACHABLE' : null;
  };

  const issues: LadderIssue[] = [];
  for (const [row, { minQty, unitPriceMinor }] of priceBreaks.entries()) {
    const before = priceBreaks[row - 1];
    const problem = quantityProblem(minQty, before?.minQty ?? minOrderQty);
    if (problem !== null) issues.push({ row, field: 'minQty', problem });
    if (unitPriceMinor >= (before?.unitPriceMinor ?? priceMinor))
      issues.push({ row, field: 'unitPriceMinor', problem: 'NOT_FALLING' });
  }
  return issues;
}

/** The server's message for each problem; the form's messages contain the row's numbers. */
export const LADDER_MESSAGES: Readonly<Record<LadderProblem, string>> = {
  NOT_ABOVE_MINIMUM: 'A price break must start above the minimum order.',
  NOT_RISING: 'A price break must start above the one before it.',
  NOT_A_MULTIPLE: 'A price break must start at whole case packs.',
  NOT_REACHABLE: 'The stock is too small for an order at this price break.',
  NOT_FALLING: 'The price of a price break must be below the price before it.',
};
