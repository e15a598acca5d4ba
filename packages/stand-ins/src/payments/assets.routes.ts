import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const DIRECTORY = new URL('./assets/', import.meta.url);

const HTML = 'text/html; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

const FILES = [
  { url: '/stripe.js', file: 'stripe.js', type: JAVASCRIPT },
  { url: '/stripe-api.js', file: 'stripe-api.js', type: JAVASCRIPT },
  { url: '/form.js', file: 'form.js', type: JAVASCRIPT },
  { url: '/card-frame', file: 'card-frame.html', type: HTML },
  { url: '/card-frame.js', file: 'card-frame.js', type: JAVASCRIPT },
  { url: '/card-frame.css', file: 'card-frame.css', type: CSS },
  { url: '/card-state.js', file: 'card-state.js', type: JAVASCRIPT },
  { url: '/card-rules.js', file: 'card-rules.js', type: JAVASCRIPT },
  { url: '/challenge', file: 'challenge.html', type: HTML },
  { url: '/challenge.js', file: 'challenge.js', type: JAVASCRIPT },
  { url: '/challenge.css', file: 'challenge.css', type: CSS },
];

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The script, the card frame and the authentication page for the browser, read once. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  for (const { url, file, type } of FILES) {
    const body = await readFile(new URL(file, DIRECTORY));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    app.get(url, async (request, reply) => {
      reply.headers({
        'cache-control': 'no-cache',
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(body);
    });
  }
}
