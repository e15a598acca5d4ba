import { createHash } from 'node:crypto';
import { lazily } from '@bm/domain/shared/memoize-async';
import Fastify, { type FastifyInstance } from 'fastify';
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts';
import { sendCachedResponse } from '../response-cache/cached-reply.ts';

const DOCUMENT_PATH = '/openapi.json';
const PAGE_PATH = '/docs';
const SCRIPT_PATH = `${PAGE_PATH}/scalar.js`;
const POLICY = {
  'default-src': "'none'",
  'connect-src': "'self'",
  'img-src': "'self' data:",
  // Scalar sets style attributes.
  'style-src': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** These are no calls of the interface. */
const HIDDEN = { schema: { hide: true } };

interface ReferencePage {
  page: CachedResponse;
  script: CachedResponse;
}

/** `/openapi.json`, and the reference page that Scalar makes of it at `/docs`. */
export async function referencePage(app: FastifyInstance): Promise<void> {
  const document = lazily(async () => json(app.swagger()));
  const reference = lazily(renderReference);

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    done();
  });
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

function json(document: object): CachedResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return createCachedResponse({ status: 200, headers, body: JSON.stringify(document) });
}

/**
 * Page and script, rendered once. Scalar is loaded by the first request: it is 4 MB of source, and
 * few processes are ever asked for the page.
 */
async function renderReference(): Promise<ReferencePage> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const renderer = Fastify();
  try {
    await renderer.register(scalar, {
      routePrefix: PAGE_PATH,
      configuration: {
        url: DOCUMENT_PATH,
        cdn: SCRIPT_PATH,
        pageTitle: 'REST reference - Bicycles Mania',
      },
    });
    const page = (await renderer.inject(`${PAGE_PATH}/`)).body.replace(
      '<html>',
      '<html lang="en">',
    );
    const script = (await renderer.inject(`${PAGE_PATH}/js/scalar.js`)).body;
    return {
      page: createCachedResponse({
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policyOf(page),
        },
        body: page,
      }),
      script: createCachedResponse({
        status: 200,
        headers: { 'content-type': 'text/javascript; charset=utf-8' },
        body: script,
      }),
    };
  } finally {
    await renderer.close();
  }
}

/** Allows the page's own script file and its inline scripts by hash. */
function policyOf(page: string): string {
  const inline = [...page.matchAll(/<script[^>]*>([^]+?)<\/script>/g)].map(([, code = '']) => {
    const hash = createHash('sha256').update(code).digest('base64');
    return `'sha256-${hash}'`;
  });
  const policy = { ...POLICY, 'script-src': ["'self'", ...inline].join(' ') };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
