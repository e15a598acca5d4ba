import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { ProviderError } from '../provider-error.ts';
import { parseObjectList } from './object-list.ts';

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

/** What is sent with its SHA-256 as hexadecimal digits; a file as a Blob is not read into memory. */
export interface S3Body {
  content: Uint8Array<ArrayBuffer> | Blob;
  type: string;
  sha256: string;
}

/** The objects of a bucket. All methods throw ProviderError `unavailable`. */
export interface S3Client {
  put(key: string, body: S3Body): Promise<void>;
  /** Returns what `read` makes of the response, or null for a missing object. */
  get<T>(key: string, read: (response: Response) => Promise<T>): Promise<T | null>;
  /**
   * Returns the content of an object, or null for a missing one. Its first bytes arrive within the timeout;
   * the others are fetched as they are taken.
   */
  open(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** Without effect if there is no such object. */
  delete(key: string): Promise<void>;
  /** All objects whose keys begin with `prefix`. */
  list(prefix: string): Promise<{ key: string; modifiedAt: number }[]>;
}

/** Throws a plain Error for an invalid address. */
export function s3Client({
  endpoint,
  bucket,
  timeoutMs = 10_000,
  ...credentials
}: S3Settings): S3Client {
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new Error('The S3 service needs an http(s) address.');
  }
  const client = new AwsClient({ ...credentials, service: 's3' });
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  async function send<T>(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    body: S3Body | undefined,
    read: (response: Response, endTimeout: () => void) => Promise<T>,
  ): Promise<T | null> {
    const headers = {
      'x-amz-content-sha256': body?.sha256 ?? sha256(''),
      ...(body && { 'content-type': body.type }),
    };
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const endTimeout = () => clearTimeout(timer);
    try {
      // The body does not take part in the signature, but by its digest.
      const { headers: signed } = await client.sign(base + path, { method, headers });
      const response = await fetch(base + path, {
        method,
        headers: signed,
        ...(body && { body: body.content }),
        redirect: 'error',
        signal: timeout.signal,
      });
      if (response.ok) return await read(response, endTimeout);
      const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no code';
      if (response.status === 404 && code === 'NoSuchKey') return null;
      throw new ProviderError('unavailable', `S3 responded with ${response.status} (${code}).`);
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause;
      throw new ProviderError('unavailable', 'S3 does not respond.', { cause });
    } finally {
      endTimeout();
    }
  }

  return {
    put: async (key, body) => void (await send('PUT', `/${key}`, body, discard)),
    get: (key, read) => send('GET', `/${key}`, undefined, read),
    open: (key) =>
      send('GET', `/${key}`, undefined, async ({ body, headers }, endTimeout) => {
        endTimeout();
        const stream = body === null ? Readable.from([]) : Readable.fromWeb(body);
        return { stream, bytes: Number(headers.get('content-length') ?? 0) };
      }),
    delete: async (key) => void (await send('DELETE', `/${key}`, undefined, discard)),
    async list(prefix) {
      const objects: { key: string; modifiedAt: number }[] = [];
      let token: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token !== null) query.set('continuation-token', token);
        const xml: string | null = await send(
          'GET',
          `?${query.toString()}`,
          undefined,
          (response) => response.text(),
        );
        const page = parseObjectList(xml ?? '');
        objects.push(...page.objects);
        token = page.nextToken;
      } while (token !== null);
      return objects;
    },
  };
}

/** The SHA-256 of some bytes as hexadecimal digits. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function discard(response: Response): Promise<void> {
  await response.bytes();
}
