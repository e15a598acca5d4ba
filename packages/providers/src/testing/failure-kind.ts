import { ProviderError } from '../provider-error.ts';

const VENDOR_WORDS = /firebase|google|stripe|jw[st]|fetch|econn|127\.0\.0\.1/i;

/**
 * Waits for a call to fail and returns the kind of its ProviderError. Throws where it succeeds, fails
 * with another error, or has a message that mentions a vendor.
 */
export async function failureKind(call: Promise<unknown>): Promise<ProviderError['kind']> {
  let result: unknown;
  try {
    result = await call;
  } catch (error) {
    if (error instanceof ProviderError && !VENDOR_WORDS.test(error.message)) return error.kind;
    throw error;
  }
  throw new Error(`The call did not fail but returned ${JSON.stringify(result)}.`);
}
