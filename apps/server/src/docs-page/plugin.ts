import { readFile } from 'node:fs/promises';
import { lazily } from '@bm/domain/shared/memoize-async';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../rest/openapi.ts';
import { REST_ROUTES } from '../rest/routes.ts';
import { docsPage } from './docs-page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/openapi.json`, and the same for people at `/docs`. */
export async function docsPlugin(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const document = lazily(async () => openApiDocument(REST_ROUTES, publicUrl));
  const page = lazily(async () => docsPage(REST_ROUTES, publicUrl));
  const styles = lazily(() => readFile(new URL('docs.css', import.meta.url), 'utf8'));

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
  });
  app.get('/openapi.json', document);
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(await page()),
  );
  app.get('/docs/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await styles()),
  );
}
