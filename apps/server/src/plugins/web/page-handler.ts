import { AppError } from '@bm/domain/errors/app-error';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNavigation } from '../navigation.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import type { RenderPage } from './page-renderer.ts';
import { brotli, pageOf, type Page } from './page.ts';
import { sorryPage } from './sorry-page.ts';

export interface PageHandlerOptions {
  render: RenderPage;
  config: ShopConfig;
  publicUrl: string;
  pagePolicy: (page: { scriptHashes: string[]; config: ShopConfig }) => string;
}

/** Answers a navigation with a rendered page; anything else that nobody took is not found. */
export function pageHandler(options: PageHandlerOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isNavigation(request.headers)) throw new AppError('NOT_FOUND');
    const url = new URL(request.url.replace(/^\/+/, '/'), options.publicUrl);
    const response = await renderOrSorry(options.render, new Request(url), request);
    const location = response.headers.get('location');
    if (location !== null) return reply.redirect(location, response.status);
    return sendPage(request, reply, await pageOf(response), options);
  };
}

/** A failed page is logged and thrown away: a loader's error text would stand in its HTML. */
async function renderOrSorry(render: RenderPage, page: Request, request: FastifyRequest) {
  try {
    const response = await render(page);
    if (response.status < 500) return response;
    request.log.error({ url: request.url }, 'a page failed to render');
  } catch (error) {
    request.log.error({ err: error, url: request.url }, 'a page failed to render');
  }
  return sorryPage(request.id);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { pagePolicy, config }: PageHandlerOptions,
) {
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, sec-fetch-mode, accept')
    .header('etag', page.etag)
    .header(
      'content-security-policy',
      pagePolicy({ scriptHashes: inlineScriptHashes(page.html), config }),
    );
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send();
  }
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(await brotli(page.html));
}
