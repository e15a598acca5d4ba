import type { Invalidate } from '../../lib/actions/use-action.ts';
import { refreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The recorded bank receipts, latest first, page by page; for admins. */
export const bankReceipts = {
  use: () => trpc.payments.receipts.useInfiniteQuery({}, byCursor),
};

/** Orders that wait for a bank transfer, those first whose holds end first; for admins. */
export const openTransfers = {
  use: () => trpc.payments.openTransfers.useQuery(),
};

/** Money that arrived beyond what was due, latest first, page by page; for admins. */
export const bankCredits = {
  use: () => trpc.payments.credits.useInfiniteQuery({}, byCursor),
};

/** Reads the lists of the page. */
export const loadReceipts = ({ payments }: TrpcUtils) =>
  Promise.all([
    payments.openTransfers.prefetch(),
    payments.receipts.prefetchInfinite({}),
    payments.credits.prefetchInfinite({}),
  ]);

/** What a receipt or the decision about a credit changes. */
export const receiptsAndOrders: Invalidate = (utils, queryClient) => [
  utils.payments.receipts.invalidate(),
  utils.payments.credits.invalidate(),
  utils.payments.openTransfers.invalidate(),
  refreshOrders(queryClient),
];
