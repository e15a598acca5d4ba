import { toHttpStatus, toAppError } from '@bm/api/errors';
import { AppError } from '@bm/domain/errors/app-error';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SendCachedResponse } from '../response-cache/cached-reply.ts';
import { mapMaybePromise } from '../response-cache/map-maybe-promise.ts';
import { retryAfterHeader } from '../http/errors.ts';
import { isNavigation, acceptsHtml } from '../http/content-negotiation.ts';
import type { LoadPage } from './cached-pages.ts';

/** About the restart time of a database. */
const RETRY_AFTER_S = '5';
const TEMPORARY_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'STORE_UNAVAILABLE',
  'STORE_BUSY',
  'OVERLOADED',
]);

export interface PageHandlerOptions {
  loadPage: LoadPage;
  sendCachedResponse: SendCachedResponse;
  /** The content policy of a page without scripts. */
  errorPagePolicy: string;
}

/** Sends the page of a URL. If there is none, only a navigation gets the 404 page. */
export function pageHandler(options: PageHandlerOptions) {
  const { loadPage, sendCachedResponse, errorPagePolicy } = options;
  const sendErrorPage = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const known = toAppError(error);
    const { code } = known;
    if (code !== 'OVERLOADED') {
      request.log.error({ err: error, path: requestPath(request.url) }, 'page failed to render');
    }
    const isTemporary = TEMPORARY_ERRORS.has(code);
    if (isTemporary) reply.header('retry-after', retryAfterHeader(known) ?? RETRY_AFTER_S);
    return reply
      .code(isTemporary ? toHttpStatus(code) : 500)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', errorPagePolicy)
      .send(errorPage(request.id));
  };

  return (request: FastifyRequest, reply: FastifyReply) => {
    if (!acceptsHtml(request.headers)) throw new AppError('NOT_FOUND');
    return mapMaybePromise(
      () => loadPage(request.url),
      (page) => {
        const isMissing = page.status === 404 && !isNavigation(request.headers);
        return isMissing ? reply.callNotFound() : sendCachedResponse(request, reply, page);
      },
      (error) => sendErrorPage(request, reply, error),
    );
  };
}

/** The path without the search, which may contain an email or a key that must not be logged. */
function requestPath(url: string): string {
  return url.replace(/\?.*$/s, '');
}

/** The page shown when rendering failed; without scripts and styles. */
function errorPage(requestId: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Something went wrong - Bicycles Mania</title>
  </head>
  <body>
    <main>
      <h1>Something went wrong on our side</h1>
      <p>The page could not be made. Nothing of yours is lost. <a href="">Try again</a> or go
      <a href="/">home</a>.</p>
      <p>Request ${requestId.replace(/[^\w-]/g, '')}</p>
    </main>
  </body>
</html>`;
}
