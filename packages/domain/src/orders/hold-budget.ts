import {
  largestQuantity,
  quantityVerdict,
  SAMPLE_UNITS,
  type QuantityProblem,
  type QuantityRule,
} from '../parts/quantity-rule.ts';
import { tallyHolds, type HoldTally, type OpenHold } from './hold-tally.ts';

/**
 * The share of a part's stock that open orders beyond one may hold, unless the shop sets another.
 */
export const DEFAULT_HOLD_SHARE = 0.25;

/** The share of the shop's whole stock that open orders for more than two parts may hold. */
const SHOP_SHARE = 0.3;

/** The data of an account on which its hold budget depends. */
export interface HoldAccount {
  /** Has ever paid an order, or is an admin: no budget applies. */
  isTrusted: boolean;
  emailVerified: boolean;
  openHolds: readonly OpenHold[];
  /**
   * The units of each part that the open orders of all unverified accounts of the caller's network
   * hold, of accounts that never paid. Null for an account that does not share its budget.
   */
  networkUnits: ReadonlyMap<string, number> | null;
}

/** The stock against which a new hold is validated. */
export interface HoldStock {
  part: { id: string; onHand: number };
  /** Units on hand of all parts of the shop. */
  shopOnHand: number;
  /** From 0 to 1; 1 switches the budget off. */
  share: number;
}

/**
 * How many units of the part an account may order now, or null where its budget sets no limit. An
 * account that never paid may have one open order of any quantity, whichever comes first. Its other
 * open orders hold at most `share` of a part's stock. Orders for more than two parts hold at most
 * 30 % of the shop's stock (or `share`, if that is more). An account that shares its budget has no
 * order of any quantity: all its orders, and all of its network, hold at most `share` of a part.
 * `tally` sums up the open holds, of an account to which orders were added as well.
 */
export function holdLimit(
  { isTrusted, openHolds, networkUnits }: HoldAccount,
  { part, shopOnHand, share }: HoldStock,
  tally: HoldTally = tallyHolds(openHolds, share),
): number | null {
  if (isTrusted || share >= 1) return null;
  if (networkUnits !== null) {
    const held = Math.max(tally.holds.get(part.id)?.units ?? 0, networkUnits.get(part.id) ?? 0);
    return Math.max(0, Math.floor(part.onHand * share) - held);
  }
  const limit = Math.min(
    partLimit(tally, part, share),
    shopLimit(tally, part, shopOnHand * Math.max(share, SHOP_SHARE)),
  );
  return limit === Infinity ? null : Math.max(0, limit);
}

/** The problem of a quantity: by the part's own rule, or by the account's hold budget. */
export type OrderProblem = QuantityProblem | 'HOLD_LIMIT_REACHED';

/**
 * `nearest` holds the closest quantities that rule and limit allow, ascending: none, one or two.
 */
export type OrderVerdict = { ok: true } | { ok: false; problem: OrderProblem; nearest: number[] };

/**
 * Decides whether an account may order a quantity: by the part's rule and the account's
 * `holdLimit`. The purchase form and the server call this one function.
 */
export function orderVerdict(
  rule: QuantityRule,
  limit: number | null,
  quantity: number,
): OrderVerdict {
  const narrowed = withinHoldLimit(rule, limit);
  const verdict = quantityVerdict(narrowed, quantity);
  const isLimited = narrowed.available < rule.available && largestQuantity(rule) !== null;
  if (verdict.ok || verdict.problem !== 'OUT_OF_STOCK' || !isLimited) return verdict;
  return { ...verdict, problem: 'HOLD_LIMIT_REACHED' };
}

/** The part's rule with `available` reduced, so that at most `limit` units may be ordered. */
export function withinHoldLimit(rule: QuantityRule, limit: number | null): QuantityRule {
  return limit === null
    ? rule
    : { ...rule, available: Math.min(rule.available, limit + SAMPLE_UNITS) };
}

/** Infinity while no part is held beyond its share: then the new order may be the one that is. */
function partLimit(
  { holds, largestBeyond, isBeyond }: HoldTally,
  { id, onHand }: HoldStock['part'],
  share: number,
): number {
  if (largestBeyond === null) return Infinity;
  const { units: held = 0, largestOrder } = holds.get(id) ?? {};
  const isExempt = isBeyond(id) && largestOrder === largestBeyond;
  return Math.floor(onHand * share) - (isExempt ? held - largestBeyond : held);
}

function shopLimit(
  { holds, units }: HoldTally,
  { id }: HoldStock['part'],
  shopUnits: number,
): number {
  const parts = holds.size + (holds.has(id) ? 0 : 1);
  return parts <= 2 ? Infinity : Math.floor(shopUnits) - units;
}
