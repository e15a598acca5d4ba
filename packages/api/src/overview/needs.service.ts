import type { Reads } from '@bm/db/store';
import type { OrderCounts } from '@bm/domain/orders/order.schema';
import {
  FAILED_REFUND_MS,
  HOLD_ENDS_SOON_MS,
  NEW_MESSAGE_MS,
  type NeedCounts,
  type OpenReceipts,
  type UnresolvedRefund,
} from '@bm/domain/overview/overview.schema';
import type { StockRow } from '@bm/domain/stock/stock.schema';
import { hasFailed } from '@bm/domain/refunds/refund.schema';

/** What needs somebody, with the data that its counts are made of. */
export interface Needs {
  counts: NeedCounts;
  orders: OrderCounts;
  refunds: UnresolvedRefund[];
  receipts: OpenReceipts[];
  /** The parts that are furthest below their threshold. */
  lowParts: StockRow[];
}

/** Counts what needs an admin now, and lists at most `lowParts` parts that are low in stock. */
export async function readNeeds(
  read: Reads,
  { now, lowParts }: { now: number; lowParts: number },
): Promise<Needs> {
  const { settings } = await read.settings.current();
  const [
    orders,
    endingHolds,
    awaitedTransfers,
    refunds,
    receipts,
    backlog,
    erasures,
    messages,
    low,
  ] = await Promise.all([
    read.orders.counts(),
    read.orders.countEndingHolds({ now, until: now + HOLD_ENDS_SOON_MS }),
    read.checkouts.countAwaitedTransfers(),
    read.refunds.listUnresolved(now - FAILED_REFUND_MS),
    read.receipts.listOpen(),
    read.mails.backlog(),
    read.personalData.openErasures(),
    read.messages.countSince(now - NEW_MESSAGE_MS),
    read.stock.list({ filter: 'low', limit: lowParts }, settings.lowStockThreshold),
  ]);
  const failedRefunds = refunds.filter(({ status }) => hasFailed(status)).length;
  const counts = {
    failedRefunds,
    deadMails: backlog.find(({ state }) => state === 'dead')?.mails ?? 0,
    openReceipts: receipts.length,
    endingHolds,
    openRefunds: refunds.length - failedRefunds,
    toShip: orders.paid + orders.processing,
    awaitedTransfers,
    lowStock: low.total,
    erasures: erasures.filter(({ confirmedAt }) => confirmedAt === null).length,
    messages,
  };
  return { counts, orders, refunds, receipts, lowParts: low.items };
}
