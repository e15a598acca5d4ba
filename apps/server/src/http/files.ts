import { AppError } from '@bm/domain/errors/app-error';
import { FILES_PATH, parseFileUrl } from '@bm/domain/parts/part-files';
import type { FastifyInstance } from 'fastify';
import { extname } from 'node:path';
import type { Host } from '../request-context.ts';
import { UPLOAD_HEADERS } from './pictures.ts';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  step: 'model/step',
  dxf: 'image/vnd.dxf',
  png: 'image/png',
};

/** `GET /files/{sha256}/{name}`: files of parts, saved by browsers. */
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
        .headers(UPLOAD_HEADERS)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('content-length', content.bytes)
        .type(TYPES[extname(file.stored).slice(1)] ?? 'application/octet-stream')
        .send(content.stream);
    },
  );
}
