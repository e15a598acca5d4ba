import { stringifySearch } from '../lib/search-params.ts';
import { routeMatches } from './route-matches.ts';

/** Every address without a page shows the same one. */
const NOWHERE = '/404';

/**
 * The address of the page that a URL shows, with nothing in it but what its route picks of the
 * search: equal addresses are equal pages. Null where the page is not the same for everybody.
 */
export function pageAddress(url: Pick<URL, 'pathname' | 'search'>): string | null {
  let picked = {};
  let isFound = true;
  for (const match of routeMatches(url)) {
    const { searchError, _notFound: isNotFound = false, _strictSearch: strict } = match;
    if (match.isBrowserOnly || searchError !== undefined) return null;
    if (isNotFound) isFound = false;
    picked = strict;
  }
  return isFound ? url.pathname + stringifySearch(picked) : NOWHERE;
}
