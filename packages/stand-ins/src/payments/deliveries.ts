import { readUrl, type LazyUrl } from '../shared/lazy-url.ts';
import type { Db } from './database.ts';
import { createDeliveryStore, type Delivery } from './delivery.store.ts';
import { signatureHeader } from './signature.ts';

export interface WebhookOptions {
  /** Where the shop takes events; asked anew for each attempt. */
  url: LazyUrl;
  /** Signs the events (`whsec_...`). */
  secret: string;
  /** Pauses after the first, second, ... failed attempt, in milliseconds; the last one repeats. */
  retryDelaysMs?: readonly number[];
}

export interface DeliveriesOptions extends WebhookOptions {
  /** Whether other processes deliver from the same database. */
  shared?: boolean | undefined;
}

/** Delivers events to the shop's webhook, each until it is taken, in no promised order. */
export interface Deliveries {
  /** Queues a stored event; call it in the transaction that stores the event. */
  add(event: string): void;
  /** Takes up what is due, also what an earlier process left behind. */
  wake(): void;
  /** Breaks off what is under way and stops for good. What was not taken stays queued. */
  stop(): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
}

const MINUTE_MS = 60_000;
const RETRY_DELAYS_MS = [
  1000,
  2000,
  5000,
  15_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  60 * MINUTE_MS,
] as const;
const THREE_DAYS_MS = 3 * 24 * 60 * MINUTE_MS;
const MOST_AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
/** How long an event belongs to the process that took it: longer than an attempt can last. */
const CLAIM_MS = TIMEOUT_MS + 1000;

/** The deliveries of one database; nothing is sent before the first `add` or `wake`. */
export function createDeliveries(db: Db, options: DeliveriesOptions, log: Log): Deliveries {
  const queue = createDeliveryStore(db);
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const delays: readonly number[] = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  let timer: NodeJS.Timeout | undefined;

  function wakeIn(milliseconds: number): void {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(wake, milliseconds);
    timer.unref();
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    try {
      takeDue();
    } catch (error) {
      log.warn({ error }, 'webhook queue cannot be read');
      wakeIn(RETRY_DELAYS_MS[0]);
    }
  }

  function takeDue(): void {
    const waiting = queue.next(2 * MOST_AT_ONCE).filter(({ event }) => !underWay.has(event));
    const now = Date.now();
    for (const delivery of waiting) {
      if (underWay.size >= MOST_AT_ONCE) return;
      if (delivery.due_at > now) {
        wakeIn(delivery.due_at - now);
        return;
      }
      if (isOurs(delivery, now)) underWay.set(delivery.event, deliver(delivery));
    }
  }

  /** Of several processes one gets an event; if it dies, the others see it due again. */
  function isOurs({ event, due_at }: Delivery, now: number): boolean {
    return options.shared !== true || queue.claim(event, due_at, now + CLAIM_MS);
  }

  /** Never throws: nobody waits for it. */
  async function deliver(delivery: Delivery): Promise<void> {
    const failure = await attempt(delivery.event);
    underWay.delete(delivery.event);
    try {
      if (stopping.signal.aborted) {
        if (options.shared === true) queue.release(delivery);
        return;
      }
      record(delivery, failure);
      wakeIn(0);
    } catch (error) {
      log.warn({ event: delivery.event, error }, 'webhook queue cannot be written');
      wakeIn(RETRY_DELAYS_MS[0]);
    }
  }

  function record({ event, attempts, give_up_at }: Delivery, failure: string | undefined): void {
    if (failure === undefined) {
      queue.delivered(event);
    } else if (Date.now() >= give_up_at) {
      queue.giveUp(event);
      log.warn({ event, failure }, 'webhook event given up');
    } else {
      const delay = delays[Math.min(attempts, delays.length - 1)] ?? RETRY_DELAYS_MS[0];
      queue.postpone(event, Date.now() + delay);
      log.warn({ event, failure, retryInMs: delay }, 'webhook event not taken');
    }
  }

  /** Answers why the shop did not take the event, undefined where it did. Never throws. */
  async function attempt(event: string): Promise<string | undefined> {
    try {
      const body = queue.eventBody(event);
      const seconds = Math.floor(Date.now() / 1000);
      const response = await fetch(readUrl(options.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(body, options.secret, seconds),
          'user-agent': 'Stripe/1.0 (payment stand-in)',
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
    add(event) {
      const now = Date.now();
      queue.add(event, now, now + THREE_DAYS_MS);
      wakeIn(0);
    },
    wake,
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}
