import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Event } from '../objects/stripe-objects.ts';
import type { Db } from '../../shared/database.ts';
import { createDeliveryQueue, type QueuedEvent } from './delivery-queue.ts';

export interface WebhookOptions {
  /** Where the shop receives events. */
  url: string;
  /** Signs the events (`whsec_...`). */
  secret: string;
  /** Backoff after the first, second, ... failed attempt, in milliseconds; the last one repeats. */
  retryDelaysMs?: readonly number[];
}

export type WebhookDelivery = ReturnType<typeof createWebhookDelivery>;

const MINUTE_MS = 60_000;
const RETRY_DELAYS_MS = [1000, 2000, 5000, 15_000, MINUTE_MS, 5 * MINUTE_MS, 60 * MINUTE_MS];
/** The pause after an error of the queue itself. */
const QUEUE_RETRY_MS = 1000;
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;
const MAX_CONCURRENT = 8;
const TIMEOUT_MS = 10_000;

/**
 * Delivers the events of one database to the shop's webhook until they are accepted, in no promised
 * order. Nothing is sent before the first `enqueue` or `start`.
 */
export function createWebhookDelivery(
  db: Db,
  options: WebhookOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const { retryDelaysMs = RETRY_DELAYS_MS } = options;
  const queue = createDeliveryQueue(db);
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(deliverDue, delayMs);
    timer.unref();
  }

  function deliverDue(): void {
    if (stopping.signal.aborted) return;
    try {
      startDue();
    } catch (error) {
      log.warn({ error }, 'webhook queue read failed');
      schedule(QUEUE_RETRY_MS);
    }
  }

  function startDue(): void {
    const waiting = queue.next(2 * MAX_CONCURRENT).filter(({ event }) => !running.has(event));
    const now = Date.now();
    for (const queued of waiting) {
      if (running.size >= MAX_CONCURRENT) return;
      if (queued.due_at > now) return schedule(queued.due_at - now);
      running.set(queued.event, deliver(queued));
    }
  }

  /** Never rejects: nothing awaits it but `stop`. */
  async function deliver(queued: QueuedEvent): Promise<void> {
    const failure = await post(queued.event);
    running.delete(queued.event);
    try {
      if (stopping.signal.aborted) return;
      record(queued, failure);
      schedule(0);
    } catch (error) {
      log.warn({ event: queued.event, error }, 'webhook queue write failed');
      schedule(QUEUE_RETRY_MS);
    }
  }

  function record({ event, attempts, give_up_at: giveUpAt }: QueuedEvent, failure?: string): void {
    if (failure === undefined) return queue.remove(event);
    if (Date.now() >= giveUpAt) {
      queue.remove(event);
      return log.warn({ event, failure }, 'webhook delivery given up');
    }
    const retryInMs = retryDelaysMs[attempts] ?? retryDelaysMs.at(-1) ?? MINUTE_MS;
    queue.postpone(event, Date.now() + retryInMs);
    log.warn({ event, failure, retryInMs }, 'webhook delivery failed');
  }

  /** Returns why the shop did not accept the event, undefined where it did. */
  async function post(event: string): Promise<string | undefined> {
    try {
      const body = queue.body(event);
      const seconds = Math.floor(Date.now() / 1000);
      const response = await fetch(options.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(body, options.secret, seconds),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  return {
    /** Queues a stored event. Call it in the transaction that stores the event. */
    enqueue({ id }: Pick<Event, 'id'>): void {
      const now = Date.now();
      queue.add(id, now, now + GIVE_UP_AFTER_MS);
      schedule(0);
    },
    /** Delivers what is due, also what an earlier process has left in the queue. */
    start: deliverDue,
    /** Aborts running attempts and stops; what was not accepted stays queued. */
    async stop(): Promise<void> {
      clearTimeout(timer);
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}

/** The `Stripe-Signature` header of a webhook body that is sent at `seconds` since 1970. */
export function signatureHeader(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
