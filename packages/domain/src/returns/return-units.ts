import { isDropped, type ReturnState } from './return-states.ts';

/** A return with its requested units, and those that arrived; null before. */
export interface ReturnUnits {
  state: ReturnState;
  quantity: number;
  receivedUnits: number | null;
}

/** The units of an order: shipped, released by refunds before they were shipped, and all refunded ones. */
export interface ReturnableOrder {
  shippedUnits: number;
  releasedUnits: number;
  refundedUnits: number;
}

/**
 * The units that a return takes of its order: those that arrived, before that the requested ones. One
 * that ended before units arrived takes none.
 */
export function countedUnits({ state, quantity, receivedUnits }: ReturnUnits): number {
  return receivedUnits ?? (isDropped(state) ? 0 : quantity);
}

/** The units that have arrived and are neither refunded by their return nor replaced. */
export function waitingUnits(returns: readonly ReturnUnits[]): number {
  return returns
    .filter(({ state }) => state === 'received' || state === 'rejected')
    .reduce((units, { receivedUnits }) => units + (receivedUnits ?? 0), 0);
}

/**
 * The units of an order that its customer may still return: shipped, in no other return, and not
 * refunded. A replacement is not returned again.
 */
export function returnableUnits(order: ReturnableOrder, returns: readonly ReturnUnits[]): number {
  const sum = (counted: readonly ReturnUnits[]) =>
    counted.reduce((units, one) => units + countedUnits(one), 0);
  const refundedByReturns = sum(returns.filter(({ state }) => state === 'refunded'));
  const refundedShipped = Math.max(0, order.refundedUnits - order.releasedUnits);
  // Units of a refunded return are among the refunded ones once the provider has confirmed.
  const refunded = Math.max(refundedShipped, refundedByReturns);
  return Math.max(0, order.shippedUnits - sum(returns) + refundedByReturns - refunded);
}

/** The most returns of one order, ended ones among them. */
export const MAX_RETURNS = 50;

/** Why units of an order cannot be returned. */
export type ReturnProblem =
  | 'NOT_SHIPPED'
  | 'TOO_MANY_RETURNS'
  | 'NOTHING_LEFT'
  | 'TOO_MANY_UNITS'
  | 'INVALID_QUANTITY';

/** Why so many units of an order cannot be returned; null if they can. */
export function returnProblem(
  order: ReturnableOrder,
  returns: readonly ReturnUnits[],
  quantity: number,
): ReturnProblem | null {
  if (order.shippedUnits === 0) return 'NOT_SHIPPED';
  if (returns.length >= MAX_RETURNS) return 'TOO_MANY_RETURNS';
  const left = returnableUnits(order, returns);
  if (left === 0) return 'NOTHING_LEFT';
  if (!Number.isSafeInteger(quantity) || quantity < 1) return 'INVALID_QUANTITY';
  return quantity > left ? 'TOO_MANY_UNITS' : null;
}
