import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { Images } from './images.port.ts';

export interface ImageHostOptions {
  /** Base address of the host, for example `https://api.imgbb.com`. */
  url: string;
  key: string;
  /** How long one upload may take, in milliseconds. */
  limitMs?: number | undefined;
}

/** Hosts differ in the rest of their answer, some write its numbers as text: only the address counts. */
const answerSchema = z.object({ data: z.object({ url: z.url({ protocol: /^https?$/ }) }) });

const faultSchema = z.object({ error: z.object({ code: z.coerce.number() }) });

/** The host's own code for a key that it does not take: no fault of the picture. */
const WRONG_KEY = 100;

/**
 * An image host that speaks imgbb's upload protocol.
 * Throws a plain Error when its address is none: the start should stop there.
 */
export function imageHost({ url, key, limitMs = 30_000 }: ImageHostOptions): Images {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error('The image host needs an http(s) address.');
  }
  const target = new URL(`${url.replace(/\/+$/, '')}/1/upload`);
  target.searchParams.set('key', key);

  return {
    async upload({ bytes, filename }) {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(bytes)]), filename);
      try {
        const response = await fetch(target, {
          method: 'POST',
          body: form,
          // The address holds the key, which is for this host alone.
          redirect: 'error',
          signal: AbortSignal.timeout(limitMs),
        });
        if (await blamesPicture(response)) {
          throw new ProviderError('refused', 'The image host did not accept this file.');
        }
        if (!response.ok) throw new Error(`The image host answered ${response.status}.`);
        return { url: answerSchema.parse(await response.json()).data.url };
      } catch (error) {
        if (error instanceof ProviderError) throw error;
        throw new ProviderError('unavailable', 'The image host did not answer.', { cause: error });
      }
    },
  };
}

async function blamesPicture(response: Response): Promise<boolean> {
  if (response.status !== 400) return response.status === 413;
  const answer: unknown = await response.json().catch(() => null);
  return faultSchema.safeParse(answer).data?.error.code !== WRONG_KEY;
}
