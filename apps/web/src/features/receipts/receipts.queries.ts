import { trpc } from '../../lib/trpc/trpc.ts';

/** The recorded bank receipts, latest first, page by page; for admins. */
export const bankReceipts = {
  use: () =>
    trpc.payments.receipts.useInfiniteQuery(
      {},
      { getNextPageParam: (page) => page.nextCursor ?? undefined },
    ),
};
