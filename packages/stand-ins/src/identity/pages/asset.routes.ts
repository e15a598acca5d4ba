import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const JAVASCRIPT = 'text/javascript; charset=utf-8';

const ASSETS = [
  { path: '/emulator/gapi.js', file: 'gapi.js', type: JAVASCRIPT },
  { path: '/emulator/assets/handler.js', file: 'handler.js', type: JAVASCRIPT },
  { path: '/emulator/assets/relay.js', file: 'relay.js', type: JAVASCRIPT },
  { path: '/emulator/assets/identity.css', file: 'identity.css', type: 'text/css; charset=utf-8' },
  { path: '/emulator/assets/mark.svg', file: 'mark.svg', type: 'image/svg+xml' },
];

/** The few files of the pages, and the `gapi` relay script that the shop's sign-in loads. */
export async function assetRoutes(app: FastifyInstance) {
  for (const { path, file, type } of ASSETS) {
    const content = await readFile(new URL(`./assets/${file}`, import.meta.url));
    app.get(path, async (_request, reply) =>
      reply
        .headers({
          'content-type': type,
          'cache-control': 'public, max-age=300',
          'x-content-type-options': 'nosniff',
        })
        .send(content),
    );
  }
}
