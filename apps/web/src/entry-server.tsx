import { isGone } from './lib/gone.ts';
import { isLegalPage } from '@bm/domain/settings/legal-pages';
import type { AppRouter } from '@bm/api/root';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import {
  RouterServer,
  createRequestHandler,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { TRPCLink } from '@trpc/client';
import { discontinuedPart } from './features/parts/parts.queries.ts';
import { stringifySearch } from './lib/search-params.ts';
import { createAppRouter } from './router.tsx';
import {
  inlinedStyles,
  type RouteManifest,
  routeManifestFor,
  routeMatcher,
  routeMatches,
  withInlinedLinks,
} from './ssr/route-manifest.ts';

export interface RenderOptions {
  links: TRPCLink<AppRouter>[];
  config: ShopConfig;
  manifest: RouteManifest;
}

/** The response header with the nonce of the page's scripts, for the content security policy. */
export const SCRIPT_NONCE_HEADER = 'x-script-nonce';

/** Renders a public page as a signed-out user, or the shell of a protected one. */
export async function render(request: Request, options: RenderOptions): Promise<Response> {
  const nonce = crypto.randomUUID();
  const manifest = routeManifestFor(new URL(request.url), options.manifest);
  const handle = createRequestHandler({
    request,
    createRouter: () => undated(createAppRouter({ ...options, nonce })),
    getRouterManifest: () => manifest,
  });
  return handle(async ({ router, responseHeaders }) => {
    responseHeaders.set(SCRIPT_NONCE_HEADER, nonce);
    const response = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
    const routeIds = router.state.matches.map(({ routeId }) => routeId);
    const page = await withInlinedLinks(response, inlinedStyles(manifest, routeIds));
    const isGonePage = router.state.matches.some(({ error }) => isGone(error));
    return isDiscontinued(router) || isGonePage ? gone(page) : page;
  });
}

/** Whether the page is the one of a discontinued part. */
function isDiscontinued({ options, state }: ReturnType<typeof createAppRouter>): boolean {
  return state.matches.some(
    ({ params }) => 'id' in params && discontinuedPart.peek(options.context.utils, params.id),
  );
}

/** Gone permanently: search engines drop a page with status 410 at once. */
function gone(page: Response): Response {
  return new Response(page.body, { status: 410, headers: page.headers });
}

/** Sets the same date on all router matches, so that equal data renders equal bytes. */
function undated(router: ReturnType<typeof createAppRouter>) {
  const { load } = router;
  router.load = async (options) => {
    await load(options);
    for (const match of router.state.matches) match.updatedAt = 1;
  };
  return router;
}

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
    // Every other path of one segment is the same page, which says that it is not found.
    const isUnknown = match.routeId === '/$page' && !isLegalPage(match.params.page);
    if (isNotFound || isUnknown) isFound = false;
    picked = strict;
  }
  return isFound ? url.pathname + stringifySearch(picked) : NOWHERE;
}

/** Whether a path is that of a page; it may show that its subject does not exist. */
export function isPage(pathname: string): boolean {
  return pageAddress({ pathname, search: '' }) !== NOWHERE;
}

/** Nothing is compared without search parameters, and each comparison is an address. */
const NOT_INDEXED = new Set(['/compare']);

/** The paths of the public pages that search engines index, without search parameters. */
export const publicPaths: readonly string[] = Object.values(routeMatcher.routesByPath)
  .filter(({ options }) => 'component' in options && options.component !== undefined)
  .map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, ''))
  .filter(
    (path) =>
      !path.includes('$') &&
      !NOT_INDEXED.has(path) &&
      pageAddress({ pathname: path, search: '' }) === path,
  );
