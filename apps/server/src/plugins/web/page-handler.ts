import { httpStatusOf, toAppError } from '@bm/api/errors';
import { AppError } from '@bm/domain/errors/app-error';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendReady } from '../../cache/send-ready.ts';
import { whenReady } from '../../cache/when-ready.ts';
import { retryAfterOf } from '../error-handler.ts';
import { isNavigation, takesPages } from '../navigation.ts';
import type { PageAt } from './kept-pages.ts';
import { sorryPage } from './sorry-page.ts';

/** By then a database that was started anew is there. */
const AGAIN_AFTER_S = '5';
const PASSING: ReadonlySet<ErrorCode> = new Set(['STORE_UNAVAILABLE', 'STORE_BUSY', 'OVERLOADED']);

export interface PageHandlerOptions {
  pageAt: PageAt;
  /** The policy of a page without scripts. */
  sorryPolicy: string;
}

/** Answers with the page of the address. Where there is none, a navigation gets the page that says so. */
export function pageHandler({ pageAt, sorryPolicy }: PageHandlerOptions) {
  const apologise = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const known = toAppError(error);
    const { code } = known;
    if (code !== 'OVERLOADED') {
      request.log.error({ err: error, path: pathOf(request.url) }, 'a page failed to render');
    }
    const mayPass = PASSING.has(code);
    if (mayPass) reply.header('retry-after', retryAfterOf(known) ?? AGAIN_AFTER_S);
    return reply
      .code(mayPass ? httpStatusOf(code) : 500)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', sorryPolicy)
      .send(sorryPage(request.id));
  };

  return (request: FastifyRequest, reply: FastifyReply) => {
    if (!takesPages(request.headers)) throw new AppError('NOT_FOUND');
    return whenReady(
      () => pageAt(request.url),
      (page) => {
        const isNone = page.status === 404 && !isNavigation(request.headers);
        return isNone ? reply.callNotFound() : sendReady(request, reply, page);
      },
      (error) => apologise(request, reply, error),
    );
  };
}

/** A search may hold an email or a key, which have no place in a log. */
function pathOf(url: string): string {
  return url.replace(/\?.*$/s, '');
}
