import type { ChangedBy } from '@bm/db/store/orders';
import type { StoredRefund } from '@bm/db/store/refunds';
import { AppError } from '@bm/domain/errors/app-error';
import { isEffective } from '@bm/domain/refunds/refund.schema';
import type { Refund } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { nullOnDecline } from '../errors.ts';
import { prepareAct } from '../unit-of-work.ts';
import { withoutAdminCheck } from '../users/role-guard.ts';
import { setRefundStatus } from './set-refund-status.ts';

/**
 * Requests a recorded refund at the provider and records the response. It can be repeated: every
 * request is the same refund. Returns the refund. Throws REFUND_REFUSED when the provider declined,
 * or ProviderError when it is unavailable; the refund then stays requested.
 */
export async function completeRefund(
  deps: Deps,
  id: string,
  by: ChangedBy,
  { isRepeat }: { isRepeat: boolean },
): Promise<StoredRefund> {
  const refund = await readRefund(deps, id);
  if (refund.status === 'requested') {
    const response = await requestRefund(deps, refund, isRepeat);
    const startAct = prepareAct(deps, by);
    const status =
      response === null
        ? ({ to: 'failed', providerRefundId: null } as const)
        : { to: response.status, providerRefundId: response.id };
    // The provider has acted, so it is recorded even when the admin role was revoked meanwhile.
    await withoutAdminCheck(deps.store).write(async (tx) => {
      await setRefundStatus(tx, id, status, startAct());
    });
  }
  const completed = await readRefund(deps, id);
  if (!isEffective(completed.status)) throw new AppError('REFUND_REFUSED');
  return completed;
}

async function readRefund({ store }: Deps, id: string): Promise<StoredRefund> {
  const refund = await store.read.refunds.byId(id);
  if (refund === null) throw new Error(`Refund ${id} is gone.`);
  return refund;
}

/**
 * Null when the provider declines. The provider deletes keys after a day, so a repeated call looks
 * for the refund first.
 */
async function requestRefund(
  { payments }: Deps,
  { id, transactionId, amountMinor }: StoredRefund,
  isRepeat: boolean,
): Promise<Refund | null> {
  if (isRepeat) {
    const refunds = await payments.listRefunds(transactionId);
    const made = refunds.find(({ refundId }) => refundId === id);
    if (made !== undefined) return made;
  }
  const part = { refundId: id, amountMinor };
  return nullOnDecline(payments.refundIntent(transactionId, `refund:${id}`, part));
}
