import { parseListSearch } from '../../lib/search-params.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The contact messages, newest first, page by page; for admins. */
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

/** The search parameters of the inbox: the view, and the newsletter page from 2. */
export interface InboxSearch {
  view?: 'newsletter' | undefined;
  page?: number | undefined;
}

/** Parses the search parameters of the inbox; invalid values are dropped. */
export function parseInboxSearch(search: Record<string, unknown>): InboxSearch {
  if (search['view'] !== 'newsletter') return { view: undefined, page: undefined };
  return { view: 'newsletter', page: parseListSearch(search).page };
}
