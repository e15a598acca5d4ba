import { extname } from 'node:path';
import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { Images } from './images.port.ts';

export interface ImageHostOptions {
  /** Base address of the host, for example `https://api.imgbb.com`. */
  url: string;
  key: string;
  /** The timeout of one upload in milliseconds. */
  timeoutMs?: number | undefined;
}

/** Hosts differ in the other fields of their response; only the address is read. */
const responseSchema = z.object({ data: z.object({ url: z.url({ protocol: /^https?$/ }) }) });

const errorSchema = z.object({ error: z.object({ code: z.coerce.number() }) });

/** The host's code for a wrong key, which is not an error of the picture. */
const WRONG_KEY = 100;

/**
 * An image host with imgbb's upload protocol. Throws a plain Error for an invalid address.
 */
export function imageHost({ url, key, timeoutMs = 30_000 }: ImageHostOptions): Images {
  const target = uploadAddress(url, key);

  return {
    async upload({ bytes, filename, contentId }) {
      const form = new FormData();
      // The host's address has the name of the file.
      const name = contentId === undefined ? filename : `${contentId}${extname(filename)}`;
      form.set('image', new Blob([new Uint8Array(bytes)]), name);
      try {
        const response = await fetch(target, {
          method: 'POST',
          body: form,
          // The address contains the key, which no other host may get.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (await isPictureRejected(response)) {
          throw new ProviderError('refused', 'The image host rejected the file.');
        }
        if (!response.ok) throw new Error(`The image host responded with ${response.status}.`);
        return { url: responseSchema.parse(await response.json()).data.url };
      } catch (error) {
        if (error instanceof ProviderError) throw error;
        throw new ProviderError('unavailable', 'The image host is unavailable.', { cause: error });
      }
    },
  };
}

/**
 * Sends an upload without a picture, which the host rejects for this reason once it has accepted the
 * key. Throws ProviderError: `refused` for a wrong key, `unavailable` on an outage.
 */
export async function checkImageHost({ url, key, timeoutMs }: ImageHostOptions): Promise<void> {
  const response = await requestEmptyUpload(uploadAddress(url, key), timeoutMs);
  const body: unknown = await response.json().catch(() => null);
  const { data } = errorSchema.safeParse(body);
  if (response.status !== 400 || data === undefined) {
    throw new ProviderError('unavailable', `The image host responded with ${response.status}.`);
  }
  if (data.error.code === WRONG_KEY) {
    throw new ProviderError('refused', 'The image host rejects the key.');
  }
}

async function requestEmptyUpload(target: URL, timeoutMs = 5000): Promise<Response> {
  try {
    return await fetch(target, {
      method: 'POST',
      body: new FormData(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new ProviderError('unavailable', 'The image host does not respond.', { cause });
  }
}

function uploadAddress(url: string, key: string): URL {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error('The image host needs an http(s) address.');
  }
  const target = new URL(`${url.replace(/\/+$/, '')}/1/upload`);
  target.searchParams.set('key', key);
  return target;
}

async function isPictureRejected(response: Response): Promise<boolean> {
  if (response.status !== 400) return response.status === 413;
  const body: unknown = await response.json().catch(() => null);
  return errorSchema.safeParse(body).data?.error.code !== WRONG_KEY;
}
