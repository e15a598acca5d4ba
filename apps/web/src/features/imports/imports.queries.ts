import { trpc } from '../../lib/trpc/trpc.ts';

/** Dry runs and applied imports, latest first, page by page. */
export const importHistory = {
  use: () =>
    trpc.imports.list.useInfiniteQuery(
      {},
      { getNextPageParam: (page) => page.nextCursor ?? undefined },
    ),
};

/** The rows of each export. */
export const exportCounts = {
  use: () => trpc.exports.counts.useQuery(),
};
