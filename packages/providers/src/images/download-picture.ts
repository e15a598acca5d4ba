import { ProviderError } from '../provider-error.ts';

const MAX_BYTES = 32 * 1024 * 1024;

export interface DownloadOptions {
  /** The only origins that are asked. */
  origins: ReadonlySet<string>;
  timeoutMs?: number;
}

/**
 * Downloads a picture of at most 32 MB from one of `origins`, without following a redirect, which may
 * lead into the network of the shop. Throws ProviderError: `refused` for a missing or too large picture
 * and for one elsewhere, `unavailable` on an outage.
 */
export async function downloadPicture(
  url: string,
  { origins, timeoutMs = 30_000 }: DownloadOptions,
): Promise<Uint8Array> {
  if (!origins.has(URL.parse(url)?.origin ?? '')) {
    throw new ProviderError('refused', 'The picture is not at the configured host.');
  }
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProviderError('refused', `The picture’s host responded with ${response.status}.`);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new ProviderError('refused', 'The picture has more than 32 MB.');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError('unavailable', 'The picture’s host does not respond.', { cause });
  }
}
