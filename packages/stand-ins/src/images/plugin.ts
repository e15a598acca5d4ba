import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalRequest, isSameKey } from '../shared/access.ts';
import { convertPicture } from './convert-picture.ts';
import { ImageHostError, sendImageHostError, tooLarge } from './image-host-error.ts';
import { createPictureStore } from './picture.store.ts';

export interface ImageStandInOptions {
  /** Pictures are stored in its directory `images`. */
  dataDir: string;
  /** The address before `/1/i/...`; a function where the port is not known yet. */
  publicUrl: string | (() => string);
  /** The `key` that an upload must have in its query. */
  key: string;
  /** Whether other machines may upload and see pictures. */
  openToAll?: boolean;
}

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * A local image host that speaks imgbb's upload protocol (`POST /1/upload?key=...`, multipart) and
 * serves the pictures as WebP, up to 1600 pixels wide.
 */
export function imageStandIn({ dataDir, publicUrl, key, openToAll }: ImageStandInOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const store = createPictureStore(join(dataDir, 'images'));
    // The host server may have registered it for its own uploads.
    if (!app.hasContentTypeParser('multipart/form-data')) await app.register(multipart);
    app.setErrorHandler(sendImageHostError);
    app.addHook('onRequest', async (request) => {
      if (openToAll || isLocalRequest(request)) return;
      throw new ImageHostError(403, 103, 'The image stand-in serves its own machine only.');
    });

    app.post('/1/upload', { onRequest: keyCheck(key) }, async (request) => {
      const { bytes, filename } = await readUpload(request);
      const picture = await convertPicture(bytes);
      const id = randomBytes(8).toString('hex');
      const name = `${slug(filename)}.webp`;
      await store.save(id, name, picture);
      const base = typeof publicUrl === 'string' ? publicUrl : publicUrl();
      const url = `${base.replace(/\/+$/, '')}/1/i/${id}/${name}`;
      return { data: { id, url }, success: true, status: 200 };
    });

    app.get<{ Params: { id: string; name: string } }>('/1/i/:id/:name', async (request, reply) => {
      const picture = await store.read(request.params.id, request.params.name);
      if (!picture) throw new ImageHostError(404, 404, 'Not found.');
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .type('image/webp')
        .send(picture);
    });
  };
}

/** Reads the multipart field `image`. Throws ImageHostError 400 without it, 413 above 32 MB. */
async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; filename: string }> {
  try {
    const file = await request.file({ limits: { fileSize: MAX_BYTES + 1, files: 1, fields: 10 } });
    const bytes = await file?.toBuffer();
    if (bytes && bytes.length > MAX_BYTES) throw tooLarge();
    if (file?.fieldname === 'image' && bytes?.length) return { bytes, filename: file.filename };
  } catch (error) {
    // Errors of the parser about a malformed form have no status.
    if (!(error instanceof Error) || error instanceof ImageHostError || 'statusCode' in error) {
      throw error;
    }
    throw new ImageHostError(400, 130, 'The form is malformed.', error);
  }
  throw new ImageHostError(400, 130, 'Empty upload source.');
}

/** A file name for addresses: lower-case letters, digits and hyphens, without the extension. */
function slug(filename: string): string {
  const name = filename
    .slice(-300)
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'picture' : name;
}

/**
 * Returns a hook that compares the key of the query in constant time, before the body is read. It
 * throws ImageHostError 400 for a wrong key.
 */
function keyCheck(key: string) {
  return async ({ url }: FastifyRequest): Promise<void> => {
    const given = new URLSearchParams(url.split('?')[1] ?? '').get('key') ?? '';
    if (isSameKey(given, key)) return;
    throw new ImageHostError(400, 100, 'Invalid API v1 key.');
  };
}
