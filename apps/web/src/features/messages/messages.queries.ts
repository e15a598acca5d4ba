import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';
import { parseListSearch } from '../../lib/search-params.ts';

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

/** What the address of the screen holds: one of two views, and the newsletter's page from 2. */
export interface InboxSearch {
  view?: 'newsletter' | undefined;
  page?: number | undefined;
}

/** Reads the screen's part of an address. */
export function parseInboxSearch(search: Record<string, unknown>): InboxSearch {
  if (search['view'] !== 'newsletter') return { view: undefined, page: undefined };
  return { view: 'newsletter', page: parseListSearch(search).page };
}
