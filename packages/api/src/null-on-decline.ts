import { ProviderError } from '@bm/providers/provider-error';

/** Returns the provider's response, or null when it declined. An outage is rethrown. */
export async function nullOnDecline<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return null;
    throw error;
  }
}
