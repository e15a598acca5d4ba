import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { createAppRouter } from './router.tsx';

/** Matches addresses and does nothing else. */
const matcher = createAppRouter({ links: [] });

/** Every address without a page shows the same one. */
const NOWHERE = '/404';

/**
 * The address of the page that a URL shows, with nothing in it but what its route picks of the
 * search: equal addresses are equal pages. Null where the page is not the same for everybody.
 */
export function pageAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  let picked = {};
  let isFound = true;
  for (const match of matcher.matchRoutes(pathname, parseSearch(search))) {
    const { routeId, searchError, _notFound: isNotFound = false, _strictSearch: strict } = match;
    if (matcher.routesById[routeId].options.ssr === false || searchError !== undefined) return null;
    if (isNotFound) isFound = false;
    picked = strict;
  }
  return isFound ? pathname + stringifySearch(picked) : NOWHERE;
}
