import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import {
  toOrderReturn,
  type OrderReturn,
  type RequestReturnInput,
} from '@bm/domain/returns/return.schema';
import {
  returnableUnits,
  returnProblem,
  type ReturnProblem,
  type ReturnUnits,
} from '@bm/domain/returns/return-units';
import { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { type IdempotentContext, writeIdempotent } from '../idempotency.ts';
import { formatUnits } from '../shipments/format-units.ts';
import { prepareAct } from '../unit-of-work.ts';
import { changeReturn, noteReturn } from './change-return.ts';
import { readReturn, requireReturnFor } from './require-return.ts';

const requestedSchema = z.object({ returnId: z.string() });

const PROBLEMS: Readonly<Record<ReturnProblem, string>> = {
  NOT_SHIPPED: 'No unit of the order has been shipped.',
  TOO_MANY_RETURNS: 'The order has had too many returns. Write to us instead.',
  NOTHING_LEFT: 'All shipped units are in a return already, or were refunded.',
  TOO_MANY_UNITS: 'Fewer units can be returned.',
  INVALID_QUANTITY: 'The quantity must be a whole number of at least 1.',
};

/**
 * Requests the return of shipped units of one of the caller's orders. Throws ORDER_NOT_FOUND,
 * RETURN_REFUSED with `problem` and the units `left`, or IDEMPOTENCY_KEY_REUSED.
 */
export async function requestReturn(
  ctx: SignedInContext & IdempotentContext,
  { idempotencyKey: key, ...request }: RequestReturnInput,
): Promise<OrderReturn> {
  const { deps, actor } = ctx;
  const startAct = prepareAct(deps, { actor: 'customer', actorId: actor.id });
  const call = { key, request, responseSchema: requestedSchema };
  const { returnId } = await writeIdempotent(ctx, call, async (tx) => {
    const by = startAct();
    const order = await tx.orders.byId(request.orderId);
    if (order?.customerId !== actor.id) throw new AppError('ORDER_NOT_FOUND');
    const returns = await tx.returns.listForCheckout(order.checkoutId);
    const { quantity } = request;
    refuseUnreturnable(
      order,
      returns.filter(({ orderId }) => orderId === order.id),
      quantity,
    );
    const id = by.newId();
    const number = await tx.returns.insert({ ...request, id, customerId: actor.id, at: by.at });
    await noteReturn(tx, order, `Return ${number} requested: ${formatUnits(quantity)}`, by);
    return { returnId: id };
  });
  return toOrderReturn(await readReturn(deps.store.read, returnId));
}

function refuseUnreturnable(order: Order, returns: readonly ReturnUnits[], quantity: number): void {
  const problem = returnProblem(order, returns, quantity);
  if (problem === null) return;
  throw new AppError('RETURN_REFUSED', {
    message: PROBLEMS[problem],
    details: { problem, left: returnableUnits(order, returns) },
  });
}

/**
 * Withdraws a return of the caller whose units have not been received. Throws RETURN_NOT_FOUND, or
 * ILLEGAL_TRANSITION with `problem`.
 */
export async function withdrawReturn(
  { deps, actor }: SignedInContext,
  id: string,
): Promise<OrderReturn> {
  const startAct = prepareAct(deps, { actor: 'customer', actorId: actor.id });
  await deps.store.write(async (tx) => {
    const by = startAct();
    const { orderId } = await readReturn(tx, id);
    const owner = await tx.orders.byId(orderId);
    if (owner?.customerId !== actor.id) throw new AppError('RETURN_NOT_FOUND');
    const found = await requireReturnFor(tx, id, 'withdraw');
    await changeReturn(tx, found, 'withdraw', { note: 'withdrawn' }, by);
  });
  return toOrderReturn(await readReturn(deps.store.read, id));
}
