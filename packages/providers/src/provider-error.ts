/**
 * Why a provider failed: `refused` when it rejected the call, `unavailable` when it timed out or
 * broke. Adapters throw no other error on purpose.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: 'refused' | 'unavailable', message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}

/**
 * Waits for `call` at most `timeoutMs` milliseconds, then throws ProviderError `unavailable`. The
 * call itself is not aborted; its late result is ignored.
 */
export async function withTimeout<T>(timeoutMs: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderError('unavailable', `No response within ${timeoutMs} ms.`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
