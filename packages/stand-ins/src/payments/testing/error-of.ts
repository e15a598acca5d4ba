import { Stripe } from 'stripe';

/** The error that a call of the SDK ends in; fails where it succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('The call did not end in an error of the SDK', { cause: error });
}
