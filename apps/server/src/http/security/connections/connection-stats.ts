import { Counter, Gauge, Registry } from 'prom-client';

/** Why the server closed a connection. */
export type CloseReason =
  | 'total_limit'
  | 'address_limit'
  | 'pipelining_limit'
  | 'write_stalled'
  | 'write_timeout';

/** Counts open connections and those that a limit closed. */
export class ConnectionStats {
  open = 0;
  /** The counters as metrics. */
  readonly registry = new Registry();
  readonly #closed = new Map<CloseReason, number>();
  readonly #counter = new Counter({
    name: 'http_connections_closed_total',
    help: 'Connections that were closed because they exceeded a limit.',
    labelNames: ['reason'],
    registers: [this.registry],
  });

  constructor() {
    const gauge: Gauge = new Gauge({
      name: 'http_connections',
      help: 'Open connections.',
      registers: [],
      collect: () => gauge.set(this.open),
    });
    this.registry.registerMetric(gauge);
  }

  countClosed(reason: CloseReason): void {
    this.#closed.set(reason, this.closed(reason) + 1);
    this.#counter.inc({ reason });
  }

  closed(reason: CloseReason): number {
    return this.#closed.get(reason) ?? 0;
  }
}
