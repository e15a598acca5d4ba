import { ProviderError } from '@bm/providers/provider-error';

/** A provider's answer, or null where it said no. An outage is thrown on. */
export async function nullOnDecline<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return null;
    throw error;
  }
}
