import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';

/** A webhook event of this type about nothing, signed with the secret of an endpoint as by Stripe. */
export function signedTestEvent(
  type: string,
  secret: string,
  now: number,
): { body: string; signature: string } {
  const timestamp = Math.floor(now / 1000);
  const body = JSON.stringify({
    id: `evt_test_${randomUUID()}`,
    object: 'event',
    type,
    created: timestamp,
    data: { object: {} },
  });
  const { webhooks } = new Stripe('sk_test_doctor');
  const signature = webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, signature };
}
