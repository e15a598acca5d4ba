import { describe, expect, it } from 'vitest';
import type { PaymentsContext } from './payments-harness.ts';

/** The part of the payments contract about events. */
export function describeWebhookEvents({
  harness,
  paidIntent,
}: Omit<PaymentsContext, 'newIntent'>): void {
  describe('Webhook events', () => {
    it.each(['payment_intent.succeeded', 'charge.succeeded'])(
      'An event of type %s has the id of the paid intent.',
      async (type) => {
        const before = Date.now() - 1000;
        const id = await paidIntent();
        const { rawBody, signature } = await harness().waitForEvent(type, id);
        const event = await harness().payments.parseEvent(rawBody, signature);
        expect(event).toEqual({
          id: expect.stringMatching(/./),
          type,
          intentId: id,
          createdAt: expect.any(Number),
        });
        expect(event?.createdAt).toBeGreaterThan(before);
        expect(event?.createdAt).toBeLessThanOrEqual(Date.now());
      },
    );

    it.each(['refund.created', 'charge.refunded'])(
      'An event of type %s has the id of the refunded intent.',
      async (type) => {
        const id = await paidIntent();
        await harness().refund(id, 1_00);
        const { rawBody, signature } = await harness().waitForEvent(type, id);
        const event = await harness().payments.parseEvent(rawBody, signature);
        expect(event).toMatchObject({ type, intentId: id });
      },
    );

    it('An event with a changed body is null.', async () => {
      const id = await paidIntent();
      const { rawBody, signature } = await harness().waitForEvent('payment_intent.succeeded', id);
      const tampered = Buffer.from(rawBody.toString().replaceAll(id, 'pi_other'));
      expect(tampered.equals(rawBody)).toBe(false);
      expect(await harness().payments.parseEvent(tampered, signature)).toBeNull();
    });

    it('An event with an invalid signature is null.', async () => {
      const id = await paidIntent();
      const { rawBody, signature } = await harness().waitForEvent('payment_intent.succeeded', id);
      const now = Math.floor(Date.now() / 1000);
      for (const other of ['', 'nonsense', `t=${now},v1=00`, signature.replace('v1=', 'v0=')]) {
        expect(await harness().payments.parseEvent(rawBody, other)).toBeNull();
      }
    });

    const account = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'account.updated',
      created: 1_700_000_000,
      data: { object: { id: 'acct_1', object: 'account' } },
    });

    it('An event without an intent has no intent id.', async () => {
      const signature = harness().sign(account, Math.floor(Date.now() / 1000));
      expect(await harness().payments.parseEvent(Buffer.from(account), signature)).toEqual({
        id: 'evt_1',
        type: 'account.updated',
        intentId: null,
        createdAt: 1_700_000_000_000,
      });
    });

    it('An event with an old signature is null.', async () => {
      const now = Math.floor(Date.now() / 1000);
      const body = Buffer.from(account);
      expect(
        await harness().payments.parseEvent(body, harness().sign(account, now - 240)),
      ).not.toBeNull();
      expect(
        await harness().payments.parseEvent(body, harness().sign(account, now - 360)),
      ).toBeNull();
    });

    it.each(['', 'text', '{"object":"v2.core.event"}', '{}', 'null'])(
      'The signed body %j is null.',
      async (body) => {
        const signature = harness().sign(body, Math.floor(Date.now() / 1000));
        expect(await harness().payments.parseEvent(Buffer.from(body), signature)).toBeNull();
      },
    );
  });
}
