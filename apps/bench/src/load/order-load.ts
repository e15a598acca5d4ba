import { setTimeout as sleep } from 'node:timers/promises';

/** One request, by `performance.now()`. */
export interface Sample {
  kind: 'order' | 'page' | 'list';
  origin: string;
  startedAt: number;
  endedAt: number;
  /** 0 when there was no response. */
  status: number;
}

export interface LoadOptions {
  /** Returns the origin of the next request. */
  readonly origin: () => string | Promise<string>;
  /** Access tokens of customers; each has one order in progress at a time. */
  readonly tokens: readonly string[];
  readonly partId: string;
}

export interface Load {
  readonly samples: readonly Sample[];
  /** The ids of the orders whose placement was acknowledged. */
  readonly acknowledged: readonly string[];
  /** Ends after every started order is acknowledged. */
  stop(): Promise<void>;
}

const RETRY_DELAY_MS = 100;
/** Between the orders of one customer. */
const ORDER_INTERVAL_MS = 200;
const PAGE_INTERVAL_MS = 100;

/** Places orders over HTTP, and requests the home page and the part list. */
export function startLoad({ origin, tokens, partId }: LoadOptions): Load {
  const samples: Sample[] = [];
  const acknowledged: string[] = [];
  const phase = { isOver: false };

  const send = async (kind: Sample['kind'], path: string, init?: RequestInit) => {
    const startedAt = performance.now();
    const server = await origin();
    let status = 0;
    let body = '';
    try {
      const response = await fetch(`${server}${path}`, init);
      body = await response.text();
      ({ status } = response);
    } catch {
      // No response; the sample says so.
    }
    samples.push({ kind, origin: server, startedAt, endedAt: performance.now(), status });
    return { status, body };
  };

  /** Repeats an order with its idempotency key until it is acknowledged, as a client does. */
  const placeOrder = async (token: string, key: string): Promise<void> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const order = { orderId: partId, orders: 1, address: 'Dhaka', number: '1' };
    for (;;) {
      const { status, body } = await send('order', '/order', {
        method: 'POST',
        headers,
        body: JSON.stringify(order),
      });
      if (status === 200) return void acknowledged.push(insertedId(body));
      if (status !== 0 && status < 500) throw new Error(`An order was refused: ${status} ${body}`);
      await sleep(RETRY_DELAY_MS);
    }
  };
  const buy = async (token: string, customer: number): Promise<void> => {
    for (let count = 0; !phase.isOver; count += 1) {
      await placeOrder(token, `load-${process.pid}-${customer}-${count}`);
      await sleep(ORDER_INTERVAL_MS);
    }
  };
  const browse = async (kind: 'page' | 'list'): Promise<void> => {
    const accept = kind === 'page' ? 'text/html' : 'application/json';
    while (!phase.isOver) {
      await send(kind, kind === 'page' ? '/' : '/parts?limit=24', { headers: { accept } });
      await sleep(PAGE_INTERVAL_MS);
    }
  };
  const callers = Promise.all([...tokens.map(buy), browse('page'), browse('list')]);
  callers.catch(() => undefined);

  return {
    samples,
    acknowledged,
    async stop() {
      phase.isOver = true;
      await callers;
    },
  };
}

function insertedId(body: string): string {
  const parsed: unknown = JSON.parse(body);
  const id: unknown = Object(parsed).insertedId;
  if (typeof id !== 'string') throw new Error(`An order has no id: ${body}`);
  return id;
}
