import { stringifySearch, parseSearch } from '../lib/search-params.ts';
import { createAppRouter } from '../router.tsx';
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

/** Matches addresses and does nothing else. */
const matcher = createAppRouter({ links: [] });

/** The routes that an address leads through, outermost first, each with whether the server draws it. */
export function routeMatches({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  return matcher.matchRoutes(pathname, parseSearch(search)).map((match) => ({
    ...match,
    isBrowserOnly: matcher.routesById[match.routeId].options.ssr === false,
  }));
}

const { routesByPath } = createAppRouter({ links: [] });

/** The addresses of the pages that anybody may open, without the ones that a search field makes. */
export const publicPaths: readonly string[] = Object.values(routesByPath)
  .filter(({ options }) => 'component' in options && options.component !== undefined)
  .map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, ''))
  .filter((path) => !path.includes('$') && pageAddress({ pathname: path, search: '' }) === path);
