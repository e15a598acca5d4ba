import { fastify, type FastifyRequest } from 'fastify';
import { Stripe } from 'stripe';
import { expect } from 'vitest';
import { WEBHOOK_SECRET } from './start-stand-in.ts';

export interface ReceivedEvent {
  event: Stripe.Event;
  /** The status that the receiver responded with. */
  status: number;
}

/** Starts a server that treats each request, whose body is text, on a free port of 127.0.0.1. */
export async function startServer(treat: (request: FastifyRequest) => Promise<number>) {
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('*', async (request, reply) => reply.code(await treat(request)).send());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}

/** A shop's webhook: verifies each event with the SDK and records it. */
export async function startReceiver(initialStatus: () => number = () => 200) {
  const { webhooks } = new Stripe('sk_test_1');
  const received: ReceivedEvent[] = [];
  let nextStatus = initialStatus;
  const { url, close } = await startServer(async ({ body, headers }) => {
    const signature = String(headers['stripe-signature']);
    const event = webhooks.constructEvent(String(body), signature, WEBHOOK_SECRET);
    const status = nextStatus();
    received.push({ event, status });
    return status;
  });
  // Delivery is at least once: an attempt that a stop aborts may still arrive.
  const acceptedTypes = (id: string): string[] => {
    const accepted = received.filter(
      ({ event, status }) => status === 200 && JSON.stringify(event).includes(id),
    );
    return [...new Map(accepted.map(({ event }) => [event.id, event.type])).values()].toSorted();
  };

  return {
    url: `${url}/webhooks/stripe`,
    received,
    respondWith(status: () => number): void {
      nextStatus = status;
    },
    /** Waits until exactly these events about an intent were accepted. */
    async waitFor(id: string, types: string[]): Promise<void> {
      const expected = types.toSorted();
      await expect.poll(() => acceptedTypes(id), { timeout: 15_000 }).toEqual(expected);
    },
    close,
  };
}
