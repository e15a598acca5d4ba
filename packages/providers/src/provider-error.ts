/**
 * Why a provider did not do what it was asked: `refused` when its answer was no, `unavailable` when
 * it did not answer in time or broke. Adapters throw nothing else on purpose.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: 'refused' | 'unavailable', message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}
