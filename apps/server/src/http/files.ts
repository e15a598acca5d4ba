import { AppError } from '@bm/domain/errors/app-error';
import { FILES_PATH, parseFileUrl } from '@bm/domain/parts/part-files';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../request-context.ts';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

const TYPES = {
  pdf: 'application/pdf',
  step: 'model/step',
  dxf: 'image/vnd.dxf',
  png: 'image/png',
} as const;

/** `GET /files/{sha256}/{name}`: files of parts, saved by browsers; an address always has the same content. */
export async function filesPlugin(app: FastifyInstance, { api, rateLimiter }: Host) {
  app.get<{ Params: { sha256: string; name: string } }>(
    `${FILES_PATH}:sha256/:name`,
    async (request, reply) => {
      const { sha256, name } = request.params;
      const file = parseFileUrl(`${FILES_PATH}${sha256}/${name}`);
      if (file === null) throw new AppError('NOT_FOUND');
      await rateLimiter(request)?.('files.read', null);
      const content = await api.files.open(file.stored);
      if (content === null) throw new AppError('NOT_FOUND');
      return reply
        .headers(HEADERS)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('content-length', content.bytes)
        .type(contentType(file.stored))
        .send(content.stream);
    },
  );
}

function contentType(stored: string): string {
  const ending = stored.slice(stored.lastIndexOf('.') + 1);
  return (
    Object.entries(TYPES).find(([format]) => format === ending)?.[1] ?? 'application/octet-stream'
  );
}
