import { ProviderError } from '../provider-error.ts';

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Downloads a picture of at most 32 MB. Throws ProviderError: `refused` for a missing or too large
 * one, `unavailable` on an outage.
 */
export async function downloadPicture(url: string, timeoutMs = 30_000): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
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
