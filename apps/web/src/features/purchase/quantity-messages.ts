import {
  largestQuantity,
  type QuantityRule,
  type QuantityVerdict,
} from '@bm/domain/parts/quantity-rule';
import { formatCount } from '../../lib/format.ts';

/** What may be ordered, said before it is asked: `Sold in case packs of 10, from 50 to 2,390 units.` */
export function quantityHint(rule: QuantityRule): string {
  const largest = largestQuantity(rule);
  const sample = 'One unit always stays as our sample.';
  if (largest === null) return `None can be ordered at present. ${sample}`;
  const range = `from ${formatCount(rule.minOrderQty)} to ${formatCount(largest)} units`;
  return rule.orderMultiple === 1
    ? `Sold by the unit, ${range}. ${sample}`
    : `Sold in case packs of ${formatCount(rule.orderMultiple)}, ${range}. ${sample}`;
}

/** Why a quantity cannot be ordered, and what can; null when it can. */
export function quantityProblem(
  rule: QuantityRule,
  quantity: number,
  verdict: QuantityVerdict,
): string | null {
  if (verdict.ok) return null;
  const { problem, nearest } = verdict;
  const entered = formatCount(quantity);
  switch (problem) {
    case 'INVALID_QUANTITY':
      return 'Enter a whole number.';
    case 'BELOW_MINIMUM':
      return `${entered} is below the minimum order of ${formatCount(rule.minOrderQty)}. The nearest quantity you can order is ${formatCount(nearest[0] ?? rule.minOrderQty)}.`;
    case 'NOT_A_MULTIPLE':
      return `${entered} is not a whole number of case packs of ${formatCount(rule.orderMultiple)}.`;
    case 'OUT_OF_STOCK':
      return nearest[0] === undefined
        ? `None can be ordered: ${formatCount(rule.available)} left, and an order takes at least ${formatCount(rule.minOrderQty)}.`
        : `${entered} is more than we can send: one of the ${formatCount(rule.available)} units stays as our sample. The most you can order is ${formatCount(nearest[0])}.`;
  }
}

/** Quantities that buyers often take, within the limits: the minimum and round multiples of it. */
export function commonQuantities(rule: QuantityRule): number[] {
  const largest = largestQuantity(rule);
  if (largest === null) return [];
  const steps = [1, 2, 5, 10, 20, 40].map((factor) => factor * rule.minOrderQty);
  return steps.filter((quantity) => quantity <= largest);
}
