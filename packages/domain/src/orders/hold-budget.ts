import {
  largestQuantity,
  quantityVerdict,
  SAMPLE_UNITS,
  type QuantityProblem,
  type QuantityRule,
} from '../parts/quantity-rule.ts';

/**
 * The share of a part's stock that open orders beyond one may hold, unless the shop sets another.
 */
export const DEFAULT_HOLD_SHARE = 0.25;

/** The share of the shop's whole stock that open orders for more than two parts may hold. */
const SHOP_SHARE = 0.3;

/** The units of one part that the open (unpaid) orders of one account hold. */
export interface OpenHold {
  partId: string;
  /** The part's whole stock, held units included. */
  onHand: number;
  /** Units of all these orders together. */
  units: number;
  /** Units of the largest of them. */
  largestOrder: number;
}

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
 */
export function holdLimit(
  { isTrusted, openHolds, networkUnits }: HoldAccount,
  { part, shopOnHand, share }: HoldStock,
): number | null {
  if (isTrusted || share >= 1) return null;
  if (networkUnits !== null) {
    const held = Math.max(heldUnits(openHolds, part.id), networkUnits.get(part.id) ?? 0);
    return Math.max(0, Math.floor(part.onHand * share) - held);
  }
  const limit = Math.min(
    partLimit(openHolds, part, share),
    shopLimit(openHolds, part, shopOnHand * Math.max(share, SHOP_SHARE)),
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

function heldUnits(holds: readonly OpenHold[], id: string): number {
  return holds.find(({ partId }) => partId === id)?.units ?? 0;
}

/** Infinity while no part is held beyond its share: then the new order may be the one that is. */
function partLimit(
  holds: readonly OpenHold[],
  { id, onHand }: HoldStock['part'],
  share: number,
): number {
  const beyond = holds.filter((hold) => hold.units > Math.floor(hold.onHand * share));
  if (beyond.length === 0) return Infinity;
  const largest = Math.max(...beyond.map(({ largestOrder }) => largestOrder));
  const isExempt = beyond.some((hold) => hold.partId === id && hold.largestOrder === largest);
  const held = heldUnits(holds, id);
  return Math.floor(onHand * share) - (isExempt ? held - largest : held);
}

function shopLimit(
  holds: readonly OpenHold[],
  { id }: HoldStock['part'],
  shopUnits: number,
): number {
  const parts = new Set([id, ...holds.map(({ partId }) => partId)]);
  if (parts.size <= 2) return Infinity;
  return Math.floor(shopUnits) - holds.reduce((sum, { units }) => sum + units, 0);
}
