import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Deps } from '../context.ts';
import { closeUnpaidOrder } from './close-unpaid-order.service.ts';
import { BY_SYSTEM } from '../orders/order-change.ts';

const BATCH = 100;

/** `kept` were paid or have a payment in progress; `failed` are retried at the next run. */
export interface ExpiryReport {
  expired: number;
  kept: number;
  failed: number;
}

/**
 * Expires all unpaid orders with an expired hold. A failure does not stop the others. Idempotent.
 */
export async function expireOrders(deps: Deps): Promise<ExpiryReport> {
  const now = deps.clock();
  const report: ExpiryReport = { expired: 0, kept: 0, failed: 0 };
  const skipped = new Set<string>();
  for (;;) {
    const expiredHolds = await deps.store.read.orders.listExpired(now, BATCH + skipped.size);
    const due = expiredHolds.filter((order) => !skipped.has(order.id));
    if (due.length === 0) return report;
    for (const order of due) {
      const outcome = await expire(deps, order);
      report[outcome] += 1;
      if (outcome !== 'expired') skipped.add(order.id);
    }
  }
}

async function expire(deps: Deps, order: Order): Promise<keyof ExpiryReport> {
  try {
    await closeUnpaidOrder(deps, order, { to: 'expired', by: BY_SYSTEM, note: '' });
    return 'expired';
  } catch (error) {
    if (error instanceof AppError && error.code === 'ORDER_NOT_CANCELLABLE') return 'kept';
    deps.log.error({ err: error, orderId: order.id }, 'an order could not be expired');
    return 'failed';
  }
}
