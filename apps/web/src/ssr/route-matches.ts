import { parseSearch } from '../lib/search-params.ts';
import { createAppRouter } from '../router.tsx';

/** Matches addresses and does nothing else. */
const matcher = createAppRouter({ links: [] });

/** The routes that an address leads through, outermost first, each with whether the server draws it. */
export function routeMatches({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  return matcher.matchRoutes(pathname, parseSearch(search)).map((match) => ({
    ...match,
    isBrowserOnly: matcher.routesById[match.routeId].options.ssr === false,
  }));
}
