import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';

export interface FirebaseProjectOptions {
  apiKey: string;
  /** Address of the identity API before `/v1`; Google's by default. */
  apiBase?: string | undefined;
  timeoutMs: number;
}

const GOOGLE = 'https://identitytoolkit.googleapis.com';

const projectSchema = z.object({ authorizedDomains: z.array(z.string()) });

/**
 * The host names whose pages may sign people in, as the browser's SDK asks for them. Throws
 * ProviderError: `refused` for a wrong API key, `unavailable` on an outage.
 */
export async function authorizedDomains(options: FirebaseProjectOptions): Promise<string[]> {
  const { apiKey, apiBase = GOOGLE, timeoutMs } = options;
  const address = `${apiBase}/v1/projects?key=${encodeURIComponent(apiKey)}`;
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 400 && response.status < 500) {
      throw new ProviderError('refused', 'Firebase rejects the API key.');
    }
    return projectSchema.parse(await response.json()).authorizedDomains;
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError('unavailable', 'Firebase does not respond as expected.', { cause });
  }
}
