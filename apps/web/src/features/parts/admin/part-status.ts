import type { PartStatus } from '@bm/domain/parts/part.schema';
import { listSearch, nameWithWords, type ListSearch } from '../../../lib/list-search.ts';

/** What a part's status is called. */
export const statusWords: Readonly<Record<PartStatus, string>> = {
  active: 'On sale',
  draft: 'Draft',
  archived: 'Archived',
};

/** What the address of the product list holds. */
export interface ProductSearch extends ListSearch {
  status?: PartStatus | undefined;
}

/** Reads the product list's part of an address. */
export function productSearch(search: Record<string, unknown>): ProductSearch {
  return { ...listSearch(search), status: nameWithWords(statusWords, search['status']) };
}
