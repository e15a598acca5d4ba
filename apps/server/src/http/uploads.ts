import { AppError, retryLater } from '@bm/domain/errors/app-error';
import { storeFile } from '@bm/api/files/store-file.service';
import { MAX_FILE_MEGABYTES } from '@bm/domain/parts/part-files';
import { MAX_PHOTO_MEGABYTES } from '@bm/domain/returns/return-photo';
import { isPixelFormat } from '@bm/domain/shared/picture-format';
import { MAX_IMAGE_BYTES } from '@bm/domain/shared/uploaded-picture';
import type { ImageFile, Images } from '@bm/providers/images/images.port';
import { ProviderError } from '@bm/providers/provider-error';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticateWithin, type Host } from '../request-context.ts';
import { badInputAt } from './errors.ts';

/** The other fields of a form. */
const MAX_FIELDS_BYTES = 64 * 1024;

/** How many files of parts are in progress at once; each is in memory until it is stored. */
const MAX_FILE_UPLOADS = 4;
/** How many photos of customers are in progress at once; each is in memory until it is stored. */
const MAX_CUSTOMER_UPLOADS = 8;

export interface UploadOptions extends Host {
  images: Images;
  publicUrl: string;
}

/**
 * The addresses that take a picture or a file: who may send one, in which field, how often, how large, what
 * begins an upload of an account and returns the function that ends it, and what stores it.
 */
const uploadRoutes = (options: UploadOptions) => {
  const store = (picture: Upload) => storePicture(options, picture);
  return [
    {
      url: '/uploads/image',
      access: 'admin',
      limit: 'uploads.image',
      maxBytes: MAX_IMAGE_BYTES,
      field: 'image',
      begin: () => () => {},
      store,
    },
    {
      url: '/uploads/file',
      access: 'admin',
      limit: 'uploads.file',
      maxBytes: MAX_FILE_MEGABYTES * 1024 * 1024,
      field: 'file',
      begin: uploadsInProgress(MAX_FILE_UPLOADS),
      store: (file: Upload) => storeFile(options.api, file),
    },
    {
      url: '/uploads/return',
      access: 'signed-in',
      limit: 'uploads.returnPhoto',
      maxBytes: MAX_PHOTO_MEGABYTES * 1024 * 1024,
      field: 'image',
      begin: uploadsInProgress(MAX_CUSTOMER_UPLOADS),
      store,
    },
  ] as const;
};

/** What was sent. */
interface Upload {
  bytes: Uint8Array;
  filename: string;
}

/**
 * Forwards a picture (multipart field `image`) to the image host: an admin's of a part, or a customer's
 * of what is returned. Stores a file of a part (field `file`).
 */
export async function uploadsPlugin(app: FastifyInstance, options: UploadOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 10, fieldSize: 1024, parts: 11 },
  });
  /** The account that sends each request. */
  const accounts = new WeakMap<FastifyRequest, string>();
  for (const route of uploadRoutes(options)) {
    const { url, access, limit, maxBytes, begin } = route;
    app.post(url, {
      onRequest: async (request) => {
        const { actor } = await authenticateWithin(limit, access, request, options);
        accounts.set(request, actor.id);
        if (Number(request.headers['content-length'] ?? 0) > maxBytes + MAX_FIELDS_BYTES) {
          throw new AppError('TOO_LARGE');
        }
      },
      handler: async (request) => {
        // The body of a client that has gone ends never.
        if (request.raw.socket.destroyed) throw new AppError('BAD_INPUT');
        const end = begin(request, accounts.get(request) ?? '');
        try {
          return { success: true, data: await route.store(await parseUpload(request, route)) };
        } finally {
          end();
        }
      },
    });
  }
}

/**
 * Returns a function that begins an upload of an account and returns the function that ends it, as does the
 * end of the connection: one of an account at a time, and so many in all, in this process. Throws
 * TOO_MANY_REQUESTS or OVERLOADED.
 */
export function uploadsInProgress(most: number) {
  const running = new Map<string, object>();
  return ({ raw: { socket } }: FastifyRequest, account: string): (() => void) => {
    if (running.has(account)) {
      throw retryLater('TOO_MANY_REQUESTS', 10);
    }
    if (running.size >= most) throw new AppError('OVERLOADED');
    const upload = {};
    running.set(account, upload);
    const end = (): void => {
      socket.off('close', end);
      // The next one of the account is taken.
      if (running.get(account) === upload) running.delete(account);
    };
    socket.once('close', end);
    return end;
  };
}

/** Returns the file of the field. Throws BAD_INPUT without one, and 413 if it is too large. */
async function parseUpload(request: FastifyRequest, place: Place): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    return await readUpload(request, place);
  } catch (error) {
    // The parser's errors for a malformed form have no status.
    if (error instanceof Error && !('statusCode' in error) && !(error instanceof AppError)) {
      throw new AppError('BAD_INPUT', { cause: error });
    }
    throw error;
  }
}

async function readUpload(request: FastifyRequest, { field, maxBytes }: Place): Promise<Upload> {
  for await (const part of request.files({ limits: { fileSize: maxBytes } })) {
    const bytes = await part.toBuffer();
    // The parser reports this itself only where another chunk of the file follows the limit.
    if (part.file.truncated) throw new AppError('TOO_LARGE');
    if (part.fieldname !== field) continue;
    return { bytes, filename: part.filename };
  }
  throw badInputAt(field, `Send a ${field === 'file' ? 'file' : 'picture'} in the field ${field}.`);
}

/** Where a form has its file, and how large it may be. */
interface Place {
  field: 'image' | 'file';
  maxBytes: number;
}

/** Stores a picture; returns its address, without the shop's origin. Throws UNSUPPORTED_IMAGE. */
export async function storePicture(
  { images, publicUrl }: Pick<UploadOptions, 'images' | 'publicUrl'>,
  picture: ImageFile,
): Promise<{ url: string }> {
  if (!isPixelFormat(picture.bytes)) throw new AppError('UNSUPPORTED_IMAGE');
  try {
    const { url } = await images.upload(picture);
    return { url: toRootRelative(url, publicUrl) };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    throw new AppError('UNSUPPORTED_IMAGE', { cause: error });
  }
}

/** The address, without the shop's origin if it has it. */
export function toRootRelative(address: string, publicUrl: string): string {
  const trimmed = address.trim();
  return trimmed.startsWith(`${publicUrl}/`) ? trimmed.slice(publicUrl.length) : trimmed;
}
