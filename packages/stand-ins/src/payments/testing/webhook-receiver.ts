import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { expect } from 'vitest';
import { WEBHOOK_SECRET } from './start-stand-in.ts';

export interface ReceivedEvent {
  event: Stripe.Event;
  /** The status that the receiver responded with. */
  status: number;
}

/** Listens on a free port of 127.0.0.1. Returns the address. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a TCP server');
  return `http://127.0.0.1:${address.port}`;
}

/** Drops every connection and stops listening. */
export async function stopListening(server: Server): Promise<void> {
  server.closeAllConnections();
  await once(server.close(), 'close');
}

/** A shop's webhook: verifies each event with the SDK and records it. */
export async function startReceiver(initialStatus: () => number = () => 200) {
  const { webhooks } = new Stripe('sk_test_1');
  const received: ReceivedEvent[] = [];
  let nextStatus = initialStatus;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const signature = String(request.headers['stripe-signature']);
    const event = webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
    const status = nextStatus();
    received.push({ event, status });
    response.writeHead(status).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  const url = await listen(server);
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
    close: () => stopListening(server),
  };
}
