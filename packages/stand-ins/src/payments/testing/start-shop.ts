import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { build } from 'vite';
import { paymentStandIn } from '../plugin.ts';
import { NEW_INTENT, sdkFor, WEBHOOK_SECRET } from './start-stand-in.ts';

const PAGE = fileURLToPath(new URL('./checkout/', import.meta.url));
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
const TYPES = { js: 'text/javascript', css: 'text/css', html: 'text/html; charset=utf-8' } as const;

/** Starts a shop on one port: a built React page under a strict content policy, and the stand-in. */
export async function startShop(directory: string) {
  const outDir = join(directory, 'page');
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir, emptyOutDir: true, assetsDir: '.' },
  });

  const app = fastify();
  await app.register(
    paymentStandIn({
      dataDir: directory,
      webhook: { url: 'http://127.0.0.1:9/', secret: WEBHOOK_SECRET },
    }),
  );
  for (const file of await readdir(outDir)) {
    const body = await readFile(join(outDir, file));
    const type = file.endsWith('.js') ? TYPES.js : file.endsWith('.css') ? TYPES.css : TYPES.html;
    app.get(file === 'index.html' ? '/' : `/${file}`, async (_request, reply) =>
      reply.header('content-security-policy', POLICY).type(type).send(body),
    );
  }
  app.post('/intent', async () => {
    const intent = await stripe.paymentIntents.create(NEW_INTENT);
    return { clientSecret: intent.client_secret };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stripe = sdkFor(url);
  return { app, url, stripe, dataDir: directory };
}
