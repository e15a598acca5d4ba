import type { PartStatus } from '@bm/domain/parts/part.schema';
import { parseListSearch, asKeyOf, type ListSearch } from '../../../lib/list-search.ts';

/** What a part's status is called. */
export const statusLabels: Readonly<Record<PartStatus, string>> = {
  active: 'On sale',
  draft: 'Draft',
  archived: 'Archived',
};

/** What the address of the product list holds. */
export interface PartListSearch extends ListSearch {
  status?: PartStatus | undefined;
}

/** Reads the product list's part of an address. */
export function parsePartListSearch(search: Record<string, unknown>): PartListSearch {
  return { ...parseListSearch(search), status: asKeyOf(statusLabels, search['status']) };
}
