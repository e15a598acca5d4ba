import { AppError } from '@bm/domain/errors/app-error';
import { parseUploadName, UPLOADS_PATH } from '@bm/domain/shared/uploaded-picture';
import type { PictureStorage } from '@bm/providers/images/picture-storage.port';
import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  // Clients of the REST routes may show pictures on their own pages.
  'cross-origin-resource-policy': 'cross-origin',
};

export interface PicturesOptions {
  pictures: PictureStorage;
}

/** `GET /pictures/uploads/<file>`: uploaded pictures; a URL always has the same content. */
export async function picturesPlugin(app: FastifyInstance, options: PicturesOptions) {
  const { pictures } = options;
  app.get<{ Params: { file: string } }>(`${UPLOADS_PATH}:file`, async (request, reply) => {
    const { file } = request.params;
    const format = parseUploadName(file)?.format;
    const bytes = format === undefined ? null : await pictures.read(file);
    if (bytes === null) throw new AppError('NOT_FOUND');
    return reply.headers(HEADERS).type(`image/${format}`).send(bytes);
  });
}
