import { MINUTE_MS } from '@bm/domain/shared/durations';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProviderError } from '../provider-error.ts';
import { s3Client, type S3Settings } from '../s3/client.ts';
import type { RemoteBackups } from './remote-backups.port.ts';

const PREFIX = 'backups/';
/** A gigabyte at 1 MB/s. */
const TRANSFER_TIMEOUT_MS = 20 * MINUTE_MS;

/**
 * Backups in an S3 bucket, below `backups/`: files of at most 5 GB, the limit of one request. S3 compares
 * the stored bytes with their digest. Throws a plain Error for an invalid address.
 */
export function s3Backups(settings: S3Settings): RemoteBackups {
  const client = s3Client(settings);
  const transfers = s3Client({ ...settings, timeoutMs: TRANSFER_TIMEOUT_MS });

  return {
    async list() {
      const objects = await client.list(PREFIX);
      return objects.map(({ key }) => key.slice(PREFIX.length));
    },

    async save(name, file) {
      const sha256 = await fileSha256(file);
      const type = 'application/vnd.sqlite3';
      await transfers.put(PREFIX + name, { content: await openAsBlob(file), type, sha256 });
    },

    async load(name, file) {
      const found = await transfers.get(PREFIX + name, async ({ body }) => {
        if (body === null) throw new ProviderError('unavailable', 'S3 sent no content.');
        await pipeline(
          Readable.fromWeb(body),
          createWriteStream(file, { flags: 'wx', mode: 0o600 }),
        );
        return true;
      });
      return found ?? false;
    },

    delete: (name) => client.delete(PREFIX + name),
  };
}

async function fileSha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
