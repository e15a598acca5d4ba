import { memoizeAsync } from '@bm/domain/shared/memoize';
import Fastify, { type FastifyInstance } from 'fastify';
import { hashSource } from '../../pages/rendered-page.ts';
import type { SendCachedResponse } from '../../response-cache/cached-reply.ts';
import { type CachedResponse, createCachedResponse } from '../../response-cache/cached-response.ts';
import { REFERENCE_STYLES } from './reference-styles.ts';

const DOCUMENT_PATH = '/openapi.json';
const PAGE_PATH = '/docs';
const SCRIPT_PATH = `${PAGE_PATH}/scalar.js`;

/** These routes are not part of the documented interface. */
const HIDDEN = { schema: { hide: true } };

const CACHE_HEADERS = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' };

/** `/openapi.json`, and the reference page that Scalar renders from it at `/docs`. */
export async function referencePage(
  app: FastifyInstance,
  { sendCachedResponse }: { sendCachedResponse: SendCachedResponse },
): Promise<void> {
  const document = memoizeAsync(async () =>
    respond('application/json; charset=utf-8', JSON.stringify(app.swagger())),
  );
  const reference = memoizeAsync(renderReference);

  app.get(DOCUMENT_PATH, HIDDEN, async (request, reply) =>
    sendCachedResponse(request, reply, await document()),
  );
  app.get(PAGE_PATH, HIDDEN, async (request, reply) =>
    sendCachedResponse(request, reply, (await reference()).page),
  );
  app.get(SCRIPT_PATH, HIDDEN, async (request, reply) =>
    sendCachedResponse(request, reply, (await reference()).script),
  );
}

/**
 * Page and script, rendered once. The first request imports Scalar, because it takes 28 MB of
 * memory and few processes serve the page.
 */
async function renderReference() {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const renderer = Fastify();
  try {
    await renderer.register(scalar, { routePrefix: PAGE_PATH, configuration: SCALAR });
    const rendered = await renderer.inject(`${PAGE_PATH}/`);
    const page = rendered.body.replace('<html>', '<html lang="en">');
    const script = await renderer.inject(`${PAGE_PATH}/js/scalar.js`);
    return {
      page: respond('text/html; charset=utf-8', page, { 'content-security-policy': policy(page) }),
      script: respond('text/javascript; charset=utf-8', script.body),
    };
  } finally {
    await renderer.close();
  }
}

/** Nothing is loaded from or sent to another host. */
const SCALAR = {
  url: DOCUMENT_PATH,
  cdn: SCRIPT_PATH,
  pageTitle: 'REST reference - Bicycles Mania',
  favicon: '/favicon.svg',
  servers: [{ url: '/' }],
  theme: 'none' as const,
  customCss: REFERENCE_STYLES,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never' as const,
  hideClientButton: true,
  hideModels: true,
  defaultOpenAllTags: true,
  authentication: { preferredSecurityScheme: 'accessToken' },
  persistAuth: false,
};

function respond(
  contentType: string,
  body: string,
  headers: Record<string, string> = {},
): CachedResponse {
  return createCachedResponse({
    status: 200,
    headers: { ...CACHE_HEADERS, 'content-type': contentType, ...headers },
    body,
  });
}

/** The page's own script file, its inline script by hash, and calls of the shop itself. */
function policy(page: string): string {
  const inline = [...page.matchAll(/<script[^>]*>([^]*?)<\/script>/g)]
    .filter(([, code]) => code !== '')
    .map(([, code = '']) => hashSource(code));
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`,
    // Scalar sets style attributes; they cannot send data to other hosts, because images may come
    // from this host only.
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
