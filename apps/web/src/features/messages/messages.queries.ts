import type { AppRouter } from '@bm/api/root';
import type { MessageState } from '@bm/domain/messages/message-limits';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { keepPreviousData } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { Invalidate } from '../../lib/actions/use-action.ts';
import { pageInput } from '../../lib/page-input.ts';
import { parseListSearch } from '../../lib/search-params.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** The messages in a state, newest first, page by page; for admins. */
export const allMessages = {
  use: (state: MessageState) => trpc.messages.list.useInfiniteQuery({ state }, byCursor),
};

/** The number of messages in each state; for admins. */
export const messageCounts = { use: () => trpc.messages.counts.useQuery() };

/** The answers on the pages of parts, newest first, page by page; for admins. */
export const publishedAnswers = {
  use: () => trpc.questions.published.useInfiniteQuery({}, byCursor),
};

/** What a change of a message changes. */
export const messageData: Invalidate = (utils) => [
  utils.messages.invalidate(),
  utils.overview.invalidate(),
];

/** What a change of a published answer changes. */
export const publishedQuestions: Invalidate = (utils) => [
  utils.questions.invalidate(),
  utils.messages.byId.invalidate(),
];

/** A page of the newsletter addresses, newest first; for admins. */
export const newsletterAddresses = {
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

/** The views of the inbox; the first one has no parameter. */
const VIEWS = ['open', 'answered', 'closed', 'published', 'newsletter'] as const;
export type InboxView = (typeof VIEWS)[number];

/** The search parameters of the inbox, unchecked: the view, and the newsletter page from 2. */
export interface InboxSearch {
  show?: unknown;
  page?: unknown;
}

/** Returns the view and the page of the newsletter addresses; invalid values are dropped. */
export function parseInboxSearch({ show, page }: InboxSearch): { view: InboxView; page: number } {
  const view = VIEWS.find((each) => each === show) ?? 'open';
  return { view, page: parseListSearch({ page }).page ?? 1 };
}
