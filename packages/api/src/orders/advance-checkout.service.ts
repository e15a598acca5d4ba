import { AppError } from '@bm/domain/errors/app-error';
import { nextAdvance } from '@bm/domain/orders/order-state';
import type { AdvanceCheckoutInput } from '@bm/domain/orders/order.schema';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';
import { moveOrders } from './move-orders.ts';

/**
 * Moves all lines of a checkout that are in the state before `to`, in one unit of work. Lines in other states
 * stay. Throws CHECKOUT_NOT_FOUND, or ILLEGAL_TRANSITION where no line can be moved.
 */
export async function advanceCheckout(
  ctx: AuditedContext,
  { id, to }: AdvanceCheckoutInput,
): Promise<{ lines: number }> {
  return writeAudited(ctx, async (tx, audit, act) => {
    const orders = await tx.orders.listForCheckout(id);
    if (orders.length === 0) throw new AppError('CHECKOUT_NOT_FOUND');
    const moved = orders.filter(({ state }) => nextAdvance(state) === to);
    if (moved.length === 0) throw new AppError('ILLEGAL_TRANSITION', { details: { to } });
    await moveOrders(tx, moved, to, act);
    await audit({ targetId: id, before: null, after: { state: to, lines: moved.length } });
    return { lines: moved.length };
  });
}
