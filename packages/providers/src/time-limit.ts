import { ProviderError } from './provider-error.ts';

/**
 * Waits for a provider's answer for at most `limitMs` milliseconds, then throws ProviderError
 * `unavailable`. The work itself is not stopped: its late answer is dropped.
 */
export async function withinLimit<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderError('unavailable', `No answer within ${limitMs} ms.`));
    }, limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
