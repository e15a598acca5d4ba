import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { expect } from 'vitest';
import { listen, stopListening } from './listen.ts';
import { WEBHOOK_SECRET } from './start-stand-in.ts';

export interface Receipt {
  event: Stripe.Event;
  /** What the receiver answered. */
  status: number;
}

/** A shop's webhook: verifies each event with the SDK, answers as told, remembers. */
export async function startReceiver(answer: (event: Stripe.Event) => number = () => 200) {
  const { webhooks } = new Stripe('sk_test_1');
  const receipts: Receipt[] = [];
  let respond = answer;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const signature = String(request.headers['stripe-signature']);
    const event = webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
    const status = respond(event);
    receipts.push({ event, status });
    response.writeHead(status).end();
  };
  const server = createServer((request, response) => void take(request, response));
  const url = await listen(server);

  return {
    url: `${url}/webhooks/stripe`,
    receipts,
    answerWith(next: (event: Stripe.Event) => number): void {
      respond = next;
    },
    /** The types that were taken about `id` (an intent and what belongs to it), sorted. */
    taken(id: string): string[] {
      return receipts
        .filter(({ event, status }) => status === 200 && JSON.stringify(event).includes(id))
        .map(({ event }) => event.type)
        .toSorted();
    },
    async waitFor(id: string, types: string[]): Promise<void> {
      const expected = types.toSorted();
      await expect.poll(() => this.taken(id), { timeout: 15_000 }).toEqual(expected);
    },
    close: () => stopListening(server),
  };
}
