import { RETURN_STATES, type ReturnState } from '@bm/domain/returns/return-states';
import { trpc } from '../../lib/trpc/trpc.ts';

/** The returns in a state, or all, newest first, page by page; for admins. */
export const returnList = {
  use: (state: ReturnState | undefined) =>
    trpc.returns.list.useInfiniteQuery(
      { ...(state && { state }) },
      { getNextPageParam: (page) => page.nextCursor ?? undefined },
    ),
};

/** The number of returns in each state; for admins. */
export const returnCounts = { use: () => trpc.returns.counts.useQuery() };

/** The search parameters of the page, unchecked. */
export interface ReturnsSearch {
  state?: unknown;
}

/** Returns the state whose returns are shown; undefined for all. */
export function parseReturnState({ state }: ReturnsSearch): ReturnState | undefined {
  return RETURN_STATES.find((each) => each === state);
}
