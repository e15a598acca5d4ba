import { ProviderError } from '../provider-error.ts';

/** Stripe's answers that say no for good. Wrong keys, limits and conflicts are the shop's to mend. */
const REFUSALS = new Set<unknown>([400, 402, 404]);

/** Whether Stripe refused with this error code. */
export function hasStripeCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Turns whatever Stripe's SDK throws into a ProviderError that carries none of its words. */
export function stripeFailure(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return error instanceof Error && 'statusCode' in error && REFUSALS.has(error.statusCode)
    ? new ProviderError('refused', 'The payment provider did not accept this.', { cause: error })
    : new ProviderError('unavailable', 'The payment provider did not answer.', { cause: error });
}
