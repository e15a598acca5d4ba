import { listSearch } from '../../../lib/list-search.ts';

/** What the address of the screen holds: one of two views, and the newsletter's page from 2. */
export interface InboxSearch {
  view?: 'newsletter' | undefined;
  page?: number | undefined;
}

/** Reads the screen's part of an address. */
export function inboxSearch(search: Record<string, unknown>): InboxSearch {
  if (search['view'] !== 'newsletter') return { view: undefined, page: undefined };
  return { view: 'newsletter', page: listSearch(search).page };
}
