import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The recorded bank receipts, latest first, page by page; for admins. */
export const bankReceipts = {
  load: (utils: TrpcUtils) => utils.payments.receipts.prefetchInfinite({}),
  use: () =>
    trpc.payments.receipts.useInfiniteQuery(
      {},
      { getNextPageParam: (page) => page.nextCursor ?? undefined },
    ),
};

/** The search parameters of the page: the number of the checkout in the form. */
export interface ReceiptsSearch {
  checkout?: string | undefined;
}

/** Parses the search parameters; invalid values are dropped. */
export function parseReceiptsSearch({ checkout }: Record<string, unknown>): ReceiptsSearch {
  const isNumber = typeof checkout === 'string' && /^BC-\d{1,15}$/.test(checkout);
  return { checkout: isNumber ? checkout : undefined };
}
