/** For `useInfiniteQuery` of a list: each page begins behind the last row of the page before. */
export const byCursor = {
  getNextPageParam: (page: { nextCursor?: string | null | undefined }) =>
    page.nextCursor ?? undefined,
};
