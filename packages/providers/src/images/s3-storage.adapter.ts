import { parseUploadName, uploadFiles } from '@bm/domain/shared/uploaded-picture';
import { s3Client, type S3Settings, sha256 } from '../s3/client.ts';
import type { PictureStorage, StoredPicture } from './images.port.ts';

const PREFIX = 'pictures/';

/**
 * Pictures in an S3 bucket, below `pictures/<id>/`. Throws a plain Error for an invalid address.
 */
export function s3Storage(settings: S3Settings): PictureStorage {
  const client = s3Client(settings);

  return {
    async save(id, files) {
      const puts = [...files].map(([name, bytes]) => {
        const body = {
          content: new Uint8Array(bytes),
          type: contentType(name),
          sha256: sha256(bytes),
        };
        return client.put(objectKey(id, name), body);
      });
      // After a failure the others stay: a part may refer to the same content, and unused ones are deleted.
      await settleAll(puts);
    },

    async read(name) {
      const id = parseUploadName(name)?.id;
      if (id === undefined) return null;
      return client.get(objectKey(id, name), (response) => response.bytes());
    },

    async list() {
      const pictures = new Map<string, StoredPicture>();
      for (const { key, modifiedAt } of await client.list(PREFIX)) {
        const [, id = '', name = ''] = key.split('/');
        if (parseUploadName(name)?.id === id) pictures.set(id, { id, storedAt: modifiedAt });
      }
      return [...pictures.values()];
    },

    async delete(id) {
      await settleAll(uploadFiles(id).map(({ name }) => client.delete(objectKey(id, name))));
    },
  };
}

/** Waits for all requests; throws the error of the first that failed. */
async function settleAll(requests: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(requests);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

const objectKey = (id: string, name: string) => `${PREFIX}${id}/${name}`;

const contentType = (key: string) => `image/${key.slice(key.lastIndexOf('.') + 1)}`;
