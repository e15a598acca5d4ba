import { Counter, Gauge, Registry } from 'prom-client';

/** Why the server closed a connection. */
type CloseReason =
  | 'total_limit'
  | 'address_limit'
  | 'pipelining_limit'
  | 'write_stalled'
  | 'write_timeout';

/** Counts open connections and those that a limit closed, as metrics of `registry`. */
export class ConnectionStats {
  open = 0;
  readonly #closed = new Map<CloseReason, number>();

  constructor(registry = new Registry()) {
    const open: Gauge = new Gauge({
      name: 'http_connections',
      help: 'Open connections.',
      registers: [],
      collect: () => open.set(this.open),
    });
    const closed: Counter = new Counter({
      name: 'http_connections_closed_total',
      help: 'Connections that were closed because they exceeded a limit.',
      labelNames: ['reason'],
      registers: [],
      collect: () => {
        closed.reset();
        for (const [reason, count] of this.#closed) closed.inc({ reason }, count);
      },
    });
    registry.registerMetric(open);
    registry.registerMetric(closed);
  }

  countClosed(reason: CloseReason): void {
    this.#closed.set(reason, this.closed(reason) + 1);
  }

  closed(reason: CloseReason): number {
    return this.#closed.get(reason) ?? 0;
  }
}
