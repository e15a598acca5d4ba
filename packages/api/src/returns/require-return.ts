import type { Reads } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import type { AdminReturn } from '@bm/domain/returns/return.schema';
import {
  actProblem,
  stateAfterAct,
  type ActProblem,
  type ReturnAct,
  type ReturnState,
} from '@bm/domain/returns/return-states';

const PROBLEMS: Readonly<Record<ActProblem, string>> = {
  NOT_APPROVED: 'The return is not approved yet.',
  NOT_RECEIVED: 'The units have not been received yet.',
  APPROVED: 'The return is approved already.',
  RECEIVED: 'The units have been received already.',
  ENDED: 'The return has ended.',
};

/** A return with its order. */
export interface FoundReturn {
  found: AdminReturn;
  order: Order;
}

/**
 * Returns a return that allows the act, and is still in the state `seen`, if given. Throws RETURN_NOT_FOUND,
 * or ILLEGAL_TRANSITION with `from`, `to` and `problem`.
 */
export async function requireReturnFor(
  { returns, orders }: Pick<Reads, 'returns' | 'orders'>,
  id: string,
  act: ReturnAct,
  seen?: ReturnState,
): Promise<FoundReturn> {
  const found = await returns.byId(id);
  if (found === null) throw new AppError('RETURN_NOT_FOUND');
  const { state: from } = found;
  const problem = actProblem(from, act, seen);
  if (problem !== null) {
    throw new AppError('ILLEGAL_TRANSITION', {
      message: PROBLEMS[problem],
      details: { from, to: stateAfterAct(act), problem },
    });
  }
  const order = await orders.byId(found.orderId);
  if (order === null) throw new Error(`Order ${found.orderId} is gone.`);
  return { found, order };
}

/** Returns a return after it was changed. */
export async function readReturn(
  { returns }: Pick<Reads, 'returns'>,
  id: string,
): Promise<AdminReturn> {
  const found = await returns.byId(id);
  if (found === null) throw new AppError('RETURN_NOT_FOUND');
  return found;
}
