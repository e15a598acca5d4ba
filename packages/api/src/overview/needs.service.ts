import type { Reads } from '@bm/db/store';
import { needsAdmin } from '@bm/domain/disputes/dispute-states';
import type { DisputeMark } from '@bm/domain/disputes/dispute.schema';
import type { OrderCounts } from '@bm/domain/orders/order-list.schema';
import {
  FAILED_REFUND_MS,
  HOLD_ENDS_SOON_MS,
  type NeedCounts,
  type OpenReceipts,
  type UnresolvedRefund,
} from '@bm/domain/overview/overview.schema';
import { WAITING_STATES } from '@bm/domain/returns/return-states';
import type { Settings } from '@bm/domain/settings/settings.schema';
import type { StockRow } from '@bm/domain/stock/stock.schema';
import { hasFailed } from '@bm/domain/refunds/refund.schema';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';

/** What needs somebody, with the data that its counts are made of. */
export interface Needs {
  counts: NeedCounts;
  settings: Settings;
  orders: OrderCounts;
  /** The most urgent of the disputes that an admin must act on, and of the warnings of fraud. */
  disputes: DisputeMark[];
  fraudWarnings: DisputeMark[];
  refunds: UnresolvedRefund[];
  receipts: OpenReceipts[];
  /** The parts that are furthest below their threshold. */
  lowParts: StockRow[];
  /** The numbers of the orders without an address, oldest first. */
  withoutAddress: string[];
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
    withoutAddress,
    refunds,
    returns,
    receipts,
    openCredits,
    backlog,
    erasures,
    messages,
    low,
    marks,
  ] = await Promise.all([
    read.orders.counts(),
    read.orders.countEndingHolds({ now, until: now + HOLD_ENDS_SOON_MS }),
    read.checkouts.countAwaitedTransfers(),
    read.checkouts.withoutAddress(),
    read.refunds.listUnresolved(now - FAILED_REFUND_MS),
    read.returns.counts(),
    read.receipts.listOpen(),
    read.receipts.countOpenCredits(),
    read.mails.backlog(),
    read.personalData.openErasures(),
    read.messages.countOpen(),
    read.stock.list({ filter: 'low', limit: lowParts }, settings.lowStockThreshold),
    read.disputes.listMarks(),
  ]);
  const failedRefunds = refunds.filter(({ status }) => hasFailed(status)).length;
  const fraudWarnings = marks.filter(({ status }) => status === null);
  const disputes = marks.filter(({ status }) => status !== null && needsAdmin(status));
  const counts = {
    disputes: disputes.length,
    fraudWarnings: fraudWarnings.length,
    failedRefunds,
    deadMails: backlog.find(({ state }) => state === 'dead')?.mails ?? 0,
    openReceipts: receipts.length,
    openCredits,
    endingHolds,
    openRefunds: refunds.length - failedRefunds,
    openReturns: Math.min(
      MAX_COUNTED,
      WAITING_STATES.reduce((sum, state) => sum + returns[state], 0),
    ),
    noAddress: withoutAddress.length,
    toShip: orders.paid + orders.processing,
    awaitedTransfers,
    lowStock: low.total,
    erasures: erasures.filter(({ confirmedAt }) => confirmedAt === null).length,
    messages,
  };
  const marked = { disputes, fraudWarnings, refunds, receipts, withoutAddress };
  return { counts, settings, orders, ...marked, lowParts: low.items };
}
