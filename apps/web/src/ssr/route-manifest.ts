import { parseSearch } from '../lib/search-params.ts';
import { createAppRouter } from '../router.tsx';

/** The files of each route, by route id. */
export interface RouteManifest {
  routes: Record<
    string,
    {
      preloads?: string[];
      css?: string[];
      scripts?: { attrs?: Record<string, string | boolean>; children?: string }[];
    }
  >;
  /** Inlined stylesheets by URL. */
  inlineCss?: { styles: Record<string, string> };
}

/** A router for matching only; it sends no calls. */
export const routeMatcher = createAppRouter({ links: [] });

/** The matched routes of a URL, outermost first, each with whether only the browser renders it. */
export function routeMatches({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  return routeMatcher.matchRoutes(pathname, parseSearch(search)).map((match) => ({
    ...match,
    isBrowserOnly: routeMatcher.routesById[match.routeId].options.ssr === false,
  }));
}

/**
 * The manifest for one URL. The server stops at a layout that only the browser renders; the files of
 * the routes below it are added to that layout, so that the page preloads them.
 */
export function routeManifestFor(url: URL, manifest: RouteManifest): RouteManifest {
  const { routes } = manifest;
  const matches = routeMatches(url);
  const boundary = matches.findIndex(({ isBrowserOnly }) => isBrowserOnly);
  const layout = matches[boundary]?.routeId;
  if (layout === undefined) return manifest;
  const below = matches.slice(boundary).map(({ routeId }) => routes[routeId] ?? {});
  const all = (kind: 'preloads' | 'css') => [
    ...new Set(below.flatMap((files) => files[kind] ?? [])),
  ];
  return {
    ...manifest,
    routes: {
      ...routes,
      [layout]: { ...routes[layout], preloads: all('preloads'), css: all('css') },
    },
  };
}

/** The URLs of the stylesheets that a page of these routes inlines. */
export function inlinedStyles(
  { routes, inlineCss }: RouteManifest,
  routeIds: readonly string[],
): string[] {
  const urls = routeIds.flatMap((id) => routes[id]?.css ?? []);
  return [...new Set(urls)].filter((url) => inlineCss?.styles[url] !== undefined);
}

/**
 * Adds a disabled link to the head for each inlined stylesheet. A browser does not fetch a disabled one,
 * and Vite's preload of a lazy chunk skips stylesheets that have a link: they are not fetched again.
 */
export async function withInlinedLinks(page: Response, urls: readonly string[]): Promise<Response> {
  if (urls.length === 0) return page;
  const links = urls.map((url) => `<link rel="stylesheet" href="${url}" disabled>`).join('');
  const html = (await page.text()).replace('</head>', `${links}</head>`);
  const { status, headers } = page;
  return new Response(html, { status, headers });
}
