import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Deps } from '../context.ts';
import { closeUnpaidOrders } from './close-unpaid-orders.service.ts';
import { BY_SYSTEM } from './order-change.ts';
import { listUnpaid } from '../payments/payment-records.ts';

const BATCH = 100;

/**
 * Numbers of orders. `kept` were paid or have a payment in progress; `failed` are retried at the next
 * run.
 */
export type ExpiryReport = Record<'expired' | 'kept' | 'failed', number>;

/**
 * Expires all checkouts whose unpaid orders have an expired hold, each as a whole. A failure does not
 * stop the others. Idempotent.
 */
export async function expireOrders(deps: Deps): Promise<ExpiryReport> {
  const now = deps.clock();
  const report: ExpiryReport = { expired: 0, kept: 0, failed: 0 };
  const skipped = new Set<string>();
  for (;;) {
    const expiredHolds = await deps.store.read.orders.listExpired(now, BATCH + skipped.size);
    const due = expiredHolds.filter((order) => !skipped.has(order.id));
    if (due.length === 0) return report;
    for (const checkoutId of new Set(due.map((order) => order.checkoutId))) {
      const orders = await listUnpaid(deps.store.read, checkoutId);
      if (orders.length === 0) continue;
      const outcome = await expire(deps, checkoutId, orders);
      report[outcome] += orders.length;
      if (outcome !== 'expired') for (const { id } of orders) skipped.add(id);
    }
  }
}

async function expire(
  deps: Deps,
  checkoutId: string,
  orders: readonly Order[],
): Promise<keyof ExpiryReport> {
  try {
    await closeUnpaidOrders(deps, checkoutId, orders, { to: 'expired', by: BY_SYSTEM, note: '' });
    return 'expired';
  } catch (error) {
    if (error instanceof AppError && error.code === 'ORDER_NOT_CANCELLABLE') return 'kept';
    deps.log.error({ err: error, checkoutId }, 'a checkout could not be expired');
    return 'failed';
  }
}
