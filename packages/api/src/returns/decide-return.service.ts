import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import type {
  AdminReturn,
  ApproveReturnInput,
  ReceiveReturnInput,
  RejectReturnInput,
} from '@bm/domain/returns/return.schema';
import type { MailPayloadOf } from '@bm/mails/mails';
import type { AdminAct } from '@bm/domain/returns/return-states';
import type { AuditedContext } from '../audit.ts';
import { queueOrderMail } from '../mails/queue-mail.ts';
import { formatUnits } from '../shipments/format-units.ts';
import { stockMove } from '../shipments/record-shipment.ts';
import { type UnitAct, writeAudited } from '../unit-of-work.ts';
import { changeReturn } from './change-return.ts';
import { readReturn, requireReturnFor, type FoundReturn } from './require-return.ts';

/**
 * Approves a return; `answer` tells the customer how to send the units. Throws RETURN_NOT_FOUND, or
 * ILLEGAL_TRANSITION with `problem`, as all acts.
 */
export function approveReturn(
  ctx: AuditedContext,
  { id, answer }: ApproveReturnInput,
): Promise<AdminReturn> {
  return decide(ctx, { id }, 'approve', async (tx, { found, order }, by) => {
    await changeReturn(tx, { found, order }, 'approve', { answer, note: 'approved' }, by);
    await mailCustomer(tx, { id, order, state: 'approved' }, by.at);
    return { note: answer };
  });
}

/** Rejects a return that is still as the admin saw it; `answer` tells the customer why. */
export function rejectReturn(
  ctx: AuditedContext,
  { id, from, answer }: RejectReturnInput,
): Promise<AdminReturn> {
  return decide(ctx, { id, from }, 'reject', async (tx, { found, order }, by) => {
    const note = `rejected: ${answer}`;
    await changeReturn(tx, { found, order }, 'reject', { answer, note }, by);
    await mailCustomer(tx, { id, order, state: 'rejected' }, by.at);
    return { note: answer };
  });
}

/**
 * Records the units that arrived, and puts them back into stock on request. Throws RETURN_REFUSED with
 * `left` for more units than were requested.
 */
export function receiveReturn(
  ctx: AuditedContext,
  { id, quantity, restock }: ReceiveReturnInput,
): Promise<AdminReturn> {
  return decide(ctx, { id }, 'receive', async (tx, { found, order }, by) => {
    if (quantity > found.quantity) {
      throw new AppError('RETURN_REFUSED', {
        message: 'The return has fewer units.',
        details: { problem: 'TOO_MANY_UNITS', left: found.quantity },
      });
    }
    if (restock) {
      const isBack = await tx.parts.receive(stockMove(order, quantity, by), 'adjustment');
      if (!isBack) throw new Error(`Part ${order.partId} does not exist.`);
    }
    const restockedUnits = restock ? quantity : 0;
    const note = `received: ${quantity} of ${formatUnits(found.quantity)}`;
    const change = { receivedUnits: quantity, restockedUnits, note };
    await changeReturn(tx, { found, order }, 'receive', change, by);
    await mailCustomer(tx, { id, order, state: 'received' }, by.at);
    return { receivedUnits: quantity, restockedUnits };
  });
}

function mailCustomer(
  tx: Tx,
  { id, order, state }: { id: string; order: Order; state: MailPayloadOf<'return'>['state'] },
  at: number,
): Promise<void> {
  return queueOrderMail(tx, [order], {
    // A return is in each of these states once.
    cause: `${id}.${state}`,
    payload: { kind: 'return', returnId: id, state },
    at,
  });
}

/** Runs an act of an admin in one unit of work with its audit row, which gets what `apply` returns. */
async function decide(
  ctx: AuditedContext,
  { id, from }: Pick<RejectReturnInput, 'id' | 'from'>,
  act: AdminAct,
  apply: (tx: Tx, found: FoundReturn, by: UnitAct) => Promise<object>,
): Promise<AdminReturn> {
  await writeAudited(ctx, async (tx, audit, by) => {
    const found = await requireReturnFor(tx, id, act, from);
    const changed = await apply(tx, found, by);
    await audit({
      targetId: found.order.id,
      before: { state: found.found.state },
      after: { return: found.found.number, ...changed },
    });
  });
  return readReturn(ctx.deps.store.read, id);
}
