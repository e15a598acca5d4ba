import { parseListSearch } from '../../../lib/list-search.ts';

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
