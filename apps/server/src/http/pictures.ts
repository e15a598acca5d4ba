import { AppError } from '@bm/domain/errors/app-error';
import { parseUploadName, UPLOADS_PATH } from '@bm/domain/shared/uploaded-picture';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Host } from '../request-context.ts';

/** The headers of uploaded pictures and files: an address always has the same content. */
export const UPLOAD_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  // Clients of the REST routes may show pictures on their own pages.
  'cross-origin-resource-policy': 'cross-origin',
};

/** The size limit of the cache of recently read pictures, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** `GET /pictures/uploads/<file>`: uploaded pictures. */
export async function picturesPlugin(app: FastifyInstance, { api, rateLimiter }: Host) {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    // Undefined results and errors are not cached; concurrent readers share one read.
    fetchMethod: async (name) => (await api.pictures.read(name)) ?? undefined,
  });
  app.get<{ Params: { file: string } }>(`${UPLOADS_PATH}:file`, async (request, reply) => {
    const { file } = request.params;
    const format = parseUploadName(file)?.format;
    if (format === undefined) throw new AppError('NOT_FOUND');
    if (!cache.has(file)) await rateLimiter(request)?.('pictures.read', null);
    const bytes = await cache.fetch(file);
    if (bytes === undefined) throw new AppError('NOT_FOUND');
    return reply.headers(UPLOAD_HEADERS).type(`image/${format}`).send(bytes);
  });
}
