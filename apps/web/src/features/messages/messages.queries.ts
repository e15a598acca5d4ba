import type { AppRouter } from '@bm/api/root';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { keepPreviousData } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { pageInput } from '../../lib/page-input.ts';
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

/** A page of the newsletter addresses, newest first; for admins. */
export const newsletterAddresses = {
  load: (utils: TrpcUtils, page: number) => utils.messages.addresses.prefetch(pageInput(page)),
  use: (page: number) =>
    trpc.messages.addresses.useQuery(pageInput(page), { placeholderData: keepPreviousData }),
  /** Every address, read page by page. */
  async readAll(client: TRPCClient<AppRouter>): Promise<string[]> {
    const emails: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.messages.addresses.query({ limit: MAX_PAGE_SIZE, cursor });
      emails.push(...page.items.map(({ email }) => email));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return emails;
  },
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
