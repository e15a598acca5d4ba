import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readUrl, type LazyUrl } from '../shared/lazy-url.ts';
import { isLocalRequest } from '../shared/loopback.ts';
import { convertPicture } from './convert.ts';
import { HostError, sendHostError } from './host-error.ts';
import { pictureName } from './picture-name.ts';
import { pictureRoutes } from './picture.routes.ts';
import { createPictureStore } from './picture.store.ts';
import { checkKeyInQuery, MOST_FORM_BYTES, readUpload } from './read-upload.ts';
import { pictureFiles, uploadAnswer } from './upload-answer.ts';

export interface ImageStandInOptions {
  /** Pictures live in `images` below it. */
  dataDir: string;
  /** The address before `/1/i/...` in the answers. */
  publicUrl: LazyUrl;
  /** What an upload must carry as its `key`. */
  key: string;
  /** Whether other machines may upload and see pictures. */
  openToAll?: boolean;
}

/**
 * A local image host that speaks imgbb's upload protocol (`POST /1/upload?key=...`) and serves what
 * it got as WebP, 1600, 640 and 180 pixels wide. Use: `app.register(imageStandIn(options))`.
 */
export function imageStandIn(options: ImageStandInOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const store = createPictureStore(join(options.dataDir, 'images'));
    await store.open();

    const form = 'application/x-www-form-urlencoded';
    app.removeContentTypeParser(form);
    app.addContentTypeParser(
      form,
      { parseAs: 'string', bodyLimit: MOST_FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    // The host server may have it already, for uploads of its own.
    if (!app.hasContentTypeParser('multipart/form-data')) await app.register(multipart);
    app.setErrorHandler(sendHostError);
    app.addHook('onRequest', async (request) => {
      if (options.openToAll || isLocalRequest(request)) return;
      throw new HostError(403, 103, 'The image stand-in answers its own machine only.');
    });

    const checkKey = async (request: FastifyRequest) => checkKeyInQuery(request, options.key);
    app.post('/1/upload', { onRequest: checkKey }, async (request) => {
      const { picture, name: title, expiration } = await readUpload(request, options.key);
      const variants = await convertPicture(picture);
      const uploadedAt = Date.now();
      const id = randomBytes(8).toString('hex');
      const name = pictureName(title);
      const record = {
        deleteToken: randomBytes(16).toString('hex'),
        expiresAt: expiration === null ? null : uploadedAt + expiration * 1000,
      };
      await store.save(id, record, pictureFiles(name, variants));
      const described = { id, name, title, uploadedAt, expiration: expiration ?? 0 };
      return uploadAnswer(readUrl(options.publicUrl), described, record, variants);
    });
    await app.register(pictureRoutes(store));
  };
}
