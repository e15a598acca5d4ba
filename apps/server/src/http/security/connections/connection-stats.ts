import type { Metric } from '../../../metrics/exposition.ts';

/** Why this server ended a connection by itself. */
export const CLOSE_REASONS = [
  'total_limit',
  'address_limit',
  'pipelining_limit',
  'write_stalled',
  'write_timeout',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Counts open connections and those that a limit closed. */
export class ConnectionStats {
  open = 0;
  readonly #closed = new Map<CloseReason, number>();

  countClosed(reason: CloseReason): void {
    this.#closed.set(reason, this.closed(reason) + 1);
  }

  closed(reason: CloseReason): number {
    return this.#closed.get(reason) ?? 0;
  }

  metrics(): Metric[] {
    return [
      {
        name: 'http_connections',
        type: 'gauge',
        help: 'Open connections.',
        samples: [{ value: this.open }],
      },
      {
        name: 'http_connections_closed_total',
        type: 'counter',
        help: 'Connections that were closed because they exceeded a limit.',
        samples: CLOSE_REASONS.map((reason) => ({
          labels: { reason },
          value: this.closed(reason),
        })),
      },
    ];
  }
}
