import { toAppError } from '@bm/api/errors';
import type { Store } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { type ErrorCode, ERRORS } from '@bm/domain/errors/error-codes';
import { DAY_MS } from '@bm/domain/shared/day';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsHtml, isNavigation, NAVIGATION_VARY } from '../http/content-negotiation.ts';
import { logFailure, retryAfterHeader } from '../http/errors.ts';
import { sendErrorPage } from '../http/static-page.ts';
import type { CachingHost } from '../request-context.ts';
import type { SendCachedResponse } from '../response-cache/cached-reply.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { memoize } from '../response-cache/memoize.ts';
import { captureReadErrors, trackReads } from '../response-cache/read-dependencies.ts';
import { mapMaybePromise } from '../response-cache/response-cache.ts';
import { admitBuild } from '../response-cache/shared-turn.ts';
import type { Pages } from './page-renderer.ts';
import { toCachedPage } from './rendered-page.ts';

const TEMPORARY_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'STORE_UNAVAILABLE',
  'STORE_BUSY',
  'OVERLOADED',
  'TOO_MANY_REQUESTS',
]);

/** Sends the page of a URL. If there is none, only a navigation gets the 404 page. */
export function pageHandler(loadPage: LoadPage, sendCachedResponse: SendCachedResponse) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (!acceptsHtml(request.headers)) {
      reply.header('vary', NAVIGATION_VARY);
      throw new AppError('NOT_FOUND');
    }
    return mapMaybePromise(
      () => loadPage(request.url, request),
      (page) => {
        const isMissing = page.status === 404 && !isNavigation(request.headers);
        return isMissing ? reply.callNotFound() : sendCachedResponse(request, reply, page);
      },
      (error) => sendFailure(request, reply, error),
    );
  };
}

/** What the pages need from the server. */
export interface PagesHost extends CachingHost {
  pages: Pages;
}

/** The URL of a requested path and search. */
export function toPageUrl(path: string, { publicUrl }: Pick<ShopConfig, 'publicUrl'>): URL {
  // URL treats a backslash as a slash, so `/\` would start a host name.
  return new URL(path.replace(/^\/+/, '/').replaceAll('\\', '%5C'), publicUrl);
}

/**
 * Loads the page of a path and search for a request; synchronously if it is cached. Rejects if rendering
 * fails. Without a request the shop loads it for itself.
 */
export type LoadPage = (
  path: string,
  request?: FastifyRequest,
) => CachedResponse | Promise<CachedResponse>;

/** Rendering a page takes about as long as reading so many rows. */
export const PAGE_ROWS = 100;

/** Caches the public pages and renders the others for each request. */
export function cachedPages({ api, pages, responses, admission, config }: PagesHost): LoadPage {
  const { store } = api;
  const toUrl = (path: string): URL => toPageUrl(path, config);
  const cacheAddress = memoize((path) => pages.addressOf(toUrl(path)));

  async function render(path: string, pageStore: Store): Promise<CachedResponse> {
    const captured = captureReadErrors(pageStore);
    const response = await pages.render(new Request(toUrl(path)), captured.store);
    // The page may contain the loader's error, so it is not sent. `ping` throws if the database is down.
    if (response.status >= 500) {
      const failure = captured.failure();
      if (failure !== undefined) throw failure;
      await pageStore.ping();
      throw new Error('A loader of the page failed.');
    }
    return toCachedPage(response, config);
  }

  async function renderInTurn(path: string, request?: FastifyRequest): Promise<CachedResponse> {
    const leave = request && (await admission(request).enter(PAGE_ROWS));
    try {
      return await render(path, store);
    } finally {
      leave?.();
    }
  }

  return (path, request) => {
    const address = cacheAddress(path);
    if (address === null) return renderInTurn(path, request);
    return responses.get({
      // A page may depend on the day, such as the address of a part that is replaced from one on.
      key: `page ${Math.floor(api.clock() / DAY_MS)} ${address}`,
      exact: false,
      ...(request && { admission: () => admitBuild(admission, request, PAGE_ROWS) }),
      make: (reads) => render(address, trackReads(store, reads)),
    });
  };
}

/** Sends the error page, with `Retry-After` where a later request may succeed. */
function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = toAppError(error);
  const { code } = known;
  if (code === 'TOO_MANY_REQUESTS') logFailure(request, known);
  else if (code !== 'OVERLOADED') {
    // Without the search, which may contain an email or a key that must not be logged.
    const [path] = request.url.split('?', 1);
    request.log.error({ err: error, path }, 'page failed to render');
  }
  const isTemporary = TEMPORARY_ERRORS.has(code);
  if (isTemporary) reply.header('retry-after', retryAfterHeader(known));
  return sendErrorPage(request, reply, isTemporary ? ERRORS[code].status : 500);
}
