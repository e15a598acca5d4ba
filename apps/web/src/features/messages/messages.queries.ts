import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** What visitors wrote, newest first, page after page; for admins. */
export const allMessages = {
  load: (utils: TrpcUtils) => utils.messages.list.prefetchInfinite({}),
  use: () =>
    trpc.messages.list.useInfiniteQuery(
      {},
      { getNextPageParam: (page) => page.nextCursor ?? undefined },
    ),
};

/** Every newsletter address, newest first; for admins. */
export const newsletterAddresses = {
  load: (utils: TrpcUtils) => utils.messages.addresses.prefetch(),
  use: () => trpc.messages.addresses.useQuery(),
};
