import { isStoredFileName } from '@bm/domain/parts/part-files';
import { s3Client, type S3Settings, sha256 } from '../s3/client.ts';
import type { FileStorage } from './files.port.ts';

const PREFIX = 'files/';
const objectKey = (name: string) => PREFIX + name;

/** Files of parts in an S3 bucket, below `files/`. Throws a plain Error for an invalid address. */
export function s3Files(settings: S3Settings): FileStorage {
  const client = s3Client(settings);
  return {
    async save(name, bytes) {
      const content = new Uint8Array(bytes);
      const body = { content, type: 'application/octet-stream', sha256: sha256(bytes) };
      await client.put(objectKey(name), body);
    },
    async open(name) {
      return isStoredFileName(name) ? client.open(objectKey(name)) : null;
    },
    async list() {
      const objects = await client.list(PREFIX);
      return objects.flatMap(({ key, modifiedAt: storedAt }) => {
        const name = key.slice(PREFIX.length);
        return isStoredFileName(name) ? [{ name, storedAt }] : [];
      });
    },
    async delete(name) {
      if (isStoredFileName(name)) await client.delete(objectKey(name));
    },
  };
}
