import { createHash } from 'node:crypto';
import { parseUploadName, uploadFiles } from '@bm/domain/shared/uploaded-picture';
import { AwsClient } from 'aws4fetch';
import { ProviderError } from '../provider-error.ts';
import { parseObjectList } from './s3-object-list.ts';
import type { PictureStorage, StoredPicture } from './picture-storage.port.ts';

/** A bucket of any service that speaks S3, addressed by its path. */
export interface S3Settings {
  /** For example `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The timeout of one request in milliseconds. */
  timeoutMs?: number | undefined;
}

const PREFIX = 'pictures/';

/**
 * Pictures in an S3 bucket, below `pictures/<id>/`. Throws a plain Error for an invalid address.
 */
export function s3Storage(settings: S3Settings): PictureStorage {
  const send = createSend(settings);

  const deleteFiles = async (id: string): Promise<void> => {
    await Promise.all(uploadFiles(id).map(({ name }) => send('DELETE', objectKey(id, name))));
  };

  return {
    async save(id, files) {
      const results = await Promise.allSettled(
        [...files].map(([name, bytes]) => send('PUT', objectKey(id, name), { body: bytes })),
      );
      const failure = results.find((result) => result.status === 'rejected');
      if (failure === undefined) return;
      // Remaining files have no references, and are deleted with other unused pictures.
      await deleteFiles(id).catch(() => undefined);
      throw failure.reason;
    },

    async read(name) {
      const id = parseUploadName(name)?.id;
      if (id === undefined) return null;
      const response = await send('GET', objectKey(id, name));
      return response?.bytes ?? null;
    },

    async list() {
      const pictures = new Map<string, StoredPicture>();
      let token: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX });
        if (token !== null) query.set('continuation-token', token);
        const response = await send('GET', '', { query });
        const page = parseObjectList(Buffer.from(response?.bytes ?? []).toString());
        for (const { key, modifiedAt } of page.objects) {
          const [, id = '', name = ''] = key.split('/');
          if (parseUploadName(name)?.id === id) pictures.set(id, { id, storedAt: modifiedAt });
        }
        token = page.nextToken;
      } while (token !== null);
      return [...pictures.values()];
    },

    delete: deleteFiles,
  };
}

const objectKey = (id: string, name: string) => `${PREFIX}${id}/${name}`;

interface Request {
  query?: URLSearchParams;
  body?: Uint8Array;
}

/** Returns a function that sends a signed request; it resolves with null for a missing object. */
function createSend({ endpoint, bucket, timeoutMs = 10_000, ...credentials }: S3Settings) {
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new Error('The S3 service needs an http(s) address.');
  }
  const client = new AwsClient({ ...credentials, service: 's3' });
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  return async (method: 'GET' | 'PUT' | 'DELETE', key: string, { query, body }: Request = {}) => {
    const url = `${base}${key === '' ? '' : `/${key}`}${query === undefined ? '' : `?${query.toString()}`}`;
    const headers = {
      'x-amz-content-sha256': sha256(body),
      ...(body && { 'content-type': contentType(key) }),
    };
    try {
      const request = await client.sign(url, {
        method,
        headers,
        ...(body && { body: new Uint8Array(body) }),
      });
      const response = await fetch(request, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = await response.bytes();
      if (response.ok) return { bytes };
      const code = /<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes).toString())?.[1] ?? 'no code';
      if (response.status === 404 && code === 'NoSuchKey') return null;
      throw new ProviderError('unavailable', `S3 responded with ${response.status} (${code}).`);
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause;
      throw new ProviderError('unavailable', 'S3 does not respond.', { cause });
    }
  };
}

const sha256 = (body: Uint8Array | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

const contentType = (key: string) => `image/${key.slice(key.lastIndexOf('.') + 1)}`;
