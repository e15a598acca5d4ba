import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from './host-error.ts';
import type { PictureStore } from './picture.store.ts';

interface PictureRoute {
  Params: { id: string; name: string };
}

const DELETE_PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Delete picture</title></head>
  <body>
    <form method="post">
      <p>This picture will be gone for good.</p>
      <button>Delete picture</button>
    </form>
  </body>
</html>
`;

/** Serves pictures, and the page that deletes one. */
export function pictureRoutes(store: PictureStore) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<PictureRoute>('/1/i/:id/:name', async (request, reply) => {
      const { id, name } = request.params;
      const record = await store.record(id, Date.now());
      const file = record && (await store.file(id, name));
      if (!file) throw notFound();
      const lifetime = record.expiresAt === null ? Infinity : record.expiresAt - Date.now();
      const seconds = Math.min(31_536_000, Math.floor(lifetime / 1000));
      return reply
        .headers({
          'cache-control': `public, max-age=${seconds}, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .type('image/webp')
        .send(file);
    });

    /** Who was answered the upload knows the token; nobody else learns that the picture is there. */
    const checkToken = async ({ id, name: token }: PictureRoute['Params']): Promise<void> => {
      const record = await store.record(id, Date.now());
      if (!record || !isSame(record.deleteToken, token)) throw notFound();
    };

    app.get<PictureRoute>('/1/delete/:id/:name', async (request, reply) => {
      await checkToken(request.params);
      const policy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'";
      return reply
        .headers({
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'referrer-policy': 'same-origin',
        })
        .type('text/html; charset=utf-8')
        .send(DELETE_PAGE);
    });

    app.post<PictureRoute>('/1/delete/:id/:name', async (request, reply) => {
      await checkToken(request.params);
      await store.remove(request.params.id);
      return reply.type('text/plain; charset=utf-8').send('The picture is deleted.');
    });
  };
}

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
