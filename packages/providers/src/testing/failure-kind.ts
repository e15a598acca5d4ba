import { ProviderError } from '../provider-error.ts';

const VENDOR_WORDS = /firebase|google|stripe|jw[st]|fetch|econn|127\.0\.0\.1/i;

/**
 * Waits for a call to fail and answers how. Throws where it does not fail, fails with anything but
 * a ProviderError, or speaks to us in the words of a vendor's library.
 */
export async function failureKind(work: Promise<unknown>): Promise<ProviderError['kind']> {
  let answer: unknown;
  try {
    answer = await work;
  } catch (error) {
    if (error instanceof ProviderError && !VENDOR_WORDS.test(error.message)) return error.kind;
    throw error;
  }
  throw new Error(`The call did not fail but answered ${JSON.stringify(answer)}.`);
}
