import { AppError } from '@bm/domain/errors/app-error';
import { isPixelFormat } from '@bm/domain/shared/picture-format';
import type { Images } from '@bm/providers/images/images.port';
import { ProviderError } from '@bm/providers/provider-error';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticateWithin, type Host } from '../request-context.ts';
import { badInputAt, toRootRelative } from '../rest/dto/shop.dto.ts';

/** The size limit of the image host. */
const MAX_IMAGE_BYTES = 32 * 1024 * 1024;
/** The picture with the other fields of its form. */
const MAX_FORM_BYTES = MAX_IMAGE_BYTES + 64 * 1024;

export interface UploadOptions extends Host {
  images: Images;
  publicUrl: string;
}

/**
 * `POST /uploads/image`: forwards an admin's picture (multipart field `image`) to the image host.
 */
export async function uploadsPlugin(app: FastifyInstance, options: UploadOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 10, fieldSize: 1024, parts: 11 },
  });
  app.post('/uploads/image', {
    onRequest: async (request) => {
      await authenticateWithin('uploads.image', 'admin', request, options);
      if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) {
        throw new AppError('TOO_LARGE');
      }
    },
    handler: async (request) => {
      const { url } = await forwardToHost(options.images, await parsePicture(request));
      return { success: true, data: { url: toRootRelative(url, options.publicUrl) } };
    },
  });
}

/**
 * Returns the file of the field `image`. Throws BAD_INPUT without one, UNSUPPORTED_IMAGE if its
 * first bytes are not those of a picture, and 413 if it is too large.
 */
async function parsePicture(request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    return await readPicture(request);
  } catch (error) {
    // The parser's errors for a malformed form have no status.
    if (error instanceof Error && !('statusCode' in error) && !(error instanceof AppError)) {
      throw new AppError('BAD_INPUT', { cause: error });
    }
    throw error;
  }
}

async function readPicture(request: FastifyRequest) {
  for await (const part of request.files()) {
    const bytes = await part.toBuffer();
    // The parser reports this itself only where another chunk of the file follows the limit.
    if (part.file.truncated) throw new AppError('TOO_LARGE');
    if (part.fieldname !== 'image') continue;
    if (!isPixelFormat(bytes)) throw new AppError('UNSUPPORTED_IMAGE');
    return { bytes, filename: part.filename };
  }
  throw badInputAt('image', 'Send a picture in the field image.');
}

async function forwardToHost(images: Images, picture: { bytes: Uint8Array; filename: string }) {
  try {
    return await images.upload(picture);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    throw new AppError('UNSUPPORTED_IMAGE', { cause: error });
  }
}
