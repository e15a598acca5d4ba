import type { Reads } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type { ConfirmErasureInput, ErasureRequest } from '@bm/domain/personal-data/erasure.schema';
import type { AuditedContext } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { completeErasure } from './complete-erasure.service.ts';
import { requireAnotherAdmin } from '../users/require-user.ts';
import { withoutAdminCheck } from '../users/role-guard.ts';
import { closeUnpaidOrders } from '../orders/close-unpaid-orders.service.ts';
import { listUnpaid } from '../payments/payment-records.ts';
import { writeAudited } from '../unit-of-work.ts';

/**
 * Confirms a request and erases the account. Its unpaid orders are cancelled first. When the
 * identity provider is unavailable, the account is closed and `erasedAt` stays null: the job
 * completes it. A repeated call does the same. Throws USER_NOT_FOUND without a request, LAST_ADMIN,
 * and ERASURE_BLOCKED with `orders` and `checkouts`: numbers of paid orders that are not shipped,
 * of orders with an open return, of orders that cannot be cancelled, and of checkouts with open bank transfers.
 */
export async function confirmErasure(
  ctx: AuditedContext,
  { userId }: ConfirmErasureInput,
): Promise<ErasureRequest> {
  const { read } = ctx.deps.store;
  const request = await requireRequest(read, userId);
  if (request.confirmedAt === null) {
    await requireErasable(read, userId, ['paid', 'processing']);
    await cancelUnpaidOrders(ctx, userId);
    await closeAccount(ctx, userId);
  }
  // An admin who confirms their own request loses the role.
  const deps = { ...ctx.deps, store: withoutAdminCheck(ctx.deps.store) };
  try {
    await completeErasure(deps, userId, ctx.requestId);
  } catch (error) {
    deps.log.error({ err: error, userId }, 'an erasure could not be completed');
  }
  return requireRequest(read, userId);
}

async function requireRequest(
  { personalData }: Pick<Reads, 'personalData'>,
  userId: string,
): Promise<ErasureRequest> {
  const request = await personalData.erasureRequest(userId);
  if (request === null) throw new AppError('USER_NOT_FOUND');
  return request;
}

/** Throws LAST_ADMIN, or ERASURE_BLOCKED for orders in these states. */
async function requireErasable(
  { personalData, returns, users }: Pick<Reads, 'personalData' | 'returns' | 'users'>,
  userId: string,
  states: readonly string[],
): Promise<void> {
  const user = await users.byId(userId);
  if (user === null) throw new AppError('USER_NOT_FOUND');
  await requireAnotherAdmin(users, user);
  const unfinished = await personalData.unfinishedOrders(userId);
  const orders = [
    ...unfinished.filter(({ state }) => states.includes(state)).map(({ number }) => number),
    ...(await returns.openOrderNumbers(userId)),
  ];
  const checkouts = await personalData.checkoutsWithOpenReceipts(userId);
  if (orders.length === 0 && checkouts.length === 0) return;
  throw new AppError('ERASURE_BLOCKED', { details: { orders, checkouts } });
}

/** Orders whose payment is in progress stay; the check in `closeAccount` finds them. */
async function cancelUnpaidOrders(ctx: SignedInContext, userId: string): Promise<void> {
  const { deps, actor } = ctx;
  const unfinished = await deps.store.read.personalData.unfinishedOrders(userId);
  for (const checkoutId of new Set(unfinished.map((order) => order.checkoutId))) {
    const orders = await listUnpaid(deps.store.read, checkoutId);
    if (orders.length === 0) continue;
    const by = { actor: 'admin', actorId: actor.id } as const;
    try {
      const closing = { to: 'cancelled', by, note: '', auditContext: ctx } as const;
      await closeUnpaidOrders(deps, checkoutId, orders, closing);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'ORDER_NOT_CANCELLABLE') throw error;
    }
  }
}

/** Deactivates the account and ends its sessions, so that nothing is added while it is erased. */
async function closeAccount(ctx: AuditedContext, userId: string): Promise<void> {
  await writeAudited(ctx, async (tx, audit, { at }) => {
    await requireErasable(tx, userId, ['unpaid', 'paid', 'processing']);
    if (!(await tx.personalData.confirmErasure(userId, at))) return;
    await tx.users.setStatus(userId, 'deactivated', at);
    await tx.users.endSessions(userId, at, at);
    await audit({ targetId: userId, before: {}, after: { confirmedAt: at } });
  });
}
