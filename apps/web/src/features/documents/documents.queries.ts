import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc/trpc.ts';
import type { DocumentsSearch } from './documents-search.ts';

/** All documents, newest first, page by page; for admins. */
export const allDocuments = {
  use: (search: DocumentsSearch) =>
    trpc.documents.list.useInfiniteQuery(search, {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
};
