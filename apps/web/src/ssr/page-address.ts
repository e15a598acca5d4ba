import { stringifySearch, parseSearch } from '../lib/search-params.ts';
import { createAppRouter } from '../router.tsx';
/** The key of the one not-found page. */
const NOWHERE = '/404';

/**
 * The canonical path and search parameters of a page, as its route validates them; the cache key of
 * a rendered page. Null for a page that needs a signed-in user.
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

/** A router for matching only; it sends no calls. */
const matcher = createAppRouter({ links: [] });

/** The matched routes of a URL, outermost first, each with whether only the browser renders it. */
export function routeMatches({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  return matcher.matchRoutes(pathname, parseSearch(search)).map((match) => ({
    ...match,
    isBrowserOnly: matcher.routesById[match.routeId].options.ssr === false,
  }));
}

const { routesByPath } = createAppRouter({ links: [] });

/** The paths of the public pages, without search parameters. */
export const publicPaths: readonly string[] = Object.values(routesByPath)
  .filter(({ options }) => 'component' in options && options.component !== undefined)
  .map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, ''))
  .filter((path) => !path.includes('$') && pageAddress({ pathname: path, search: '' }) === path);
