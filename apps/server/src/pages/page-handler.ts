import { toHttpStatus, toAppError } from '@bm/api/errors';
import { AppError } from '@bm/domain/errors/app-error';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCachedResponse } from '../response-cache/cached-reply.ts';
import { mapMaybePromise } from '../response-cache/map-maybe-promise.ts';
import { retryAfterHeader } from '../http/errors.ts';
import { isNavigation, acceptsHtml } from '../http/content-negotiation.ts';
import type { LoadPage } from './cached-pages.ts';

/** By then a database that was started anew is there. */
const RETRY_AFTER_S = '5';
const PASSING: ReadonlySet<ErrorCode> = new Set(['STORE_UNAVAILABLE', 'STORE_BUSY', 'OVERLOADED']);

export interface PageHandlerOptions {
  loadPage: LoadPage;
  /** The policy of a page without scripts. */
  errorPagePolicy: string;
}

/** Answers with the page of the address. Where there is none, a navigation gets the page that says so. */
export function pageHandler({
  loadPage: pageAt,
  errorPagePolicy: sorryPolicy,
}: PageHandlerOptions) {
  const apologise = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const known = toAppError(error);
    const { code } = known;
    if (code !== 'OVERLOADED') {
      request.log.error({ err: error, path: requestPath(request.url) }, 'a page failed to render');
    }
    const mayPass = PASSING.has(code);
    if (mayPass) reply.header('retry-after', retryAfterHeader(known) ?? RETRY_AFTER_S);
    return reply
      .code(mayPass ? toHttpStatus(code) : 500)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', sorryPolicy)
      .send(errorPage(request.id));
  };

  return (request: FastifyRequest, reply: FastifyReply) => {
    if (!acceptsHtml(request.headers)) throw new AppError('NOT_FOUND');
    return mapMaybePromise(
      () => pageAt(request.url),
      (page) => {
        const isNone = page.status === 404 && !isNavigation(request.headers);
        return isNone ? reply.callNotFound() : sendCachedResponse(request, reply, page);
      },
      (error) => apologise(request, reply, error),
    );
  };
}

/** A search may hold an email or a key, which have no place in a log. */
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
