import type { Invalidate } from '../../lib/actions/use-action.ts';
import { refreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** Orders that wait for a bank transfer, those first whose holds end first; for admins. */
export const openTransfers = {
  use: () => trpc.payments.openTransfers.useQuery(),
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
