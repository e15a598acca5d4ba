import proxyAddr from '@fastify/proxy-addr';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Counter, Registry } from 'prom-client';
import { readGauge } from '../../../telemetry/read-gauge.ts';
import { clientSubnet } from '../client-address.ts';
import type { HttpLimits } from './http-limits.ts';

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
    readGauge(registry, 'http_connections', 'Open connections.', () => this.open);
    const closed: Counter = new Counter({
      name: 'http_connections_closed_total',
      help: 'Connections that were closed because they exceeded a limit.',
      labelNames: ['reason'],
      registers: [registry],
      collect: () => {
        closed.reset();
        for (const [reason, count] of this.#closed) closed.inc({ reason }, count);
      },
    });
  }

  countClosed(reason: CloseReason): void {
    this.#closed.set(reason, this.closed(reason) + 1);
  }

  closed(reason: CloseReason): number {
    return this.#closed.get(reason) ?? 0;
  }
}

/**
 * Closes connections beyond the limits before anything is read from them. Addresses and ranges of
 * `trustProxy` have no limit of their own.
 */
export function limitConnections(
  server: Server,
  { maxConnections, maxConnectionsPerAddress }: HttpLimits,
  stats: ConnectionStats,
  trustProxy: readonly string[],
): void {
  const isProxy = proxyAddr.compile([...trustProxy]);
  const counts = new Map<string, number>();

  server.maxConnections = maxConnections;
  server.on('drop', () => stats.countClosed('total_limit'));
  server.on('connection', (socket: Socket) => {
    stats.open += 1;
    socket.once('close', () => (stats.open -= 1));
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const client = clientSubnet(remoteAddress);
    const count = (counts.get(client) ?? 0) + 1;
    if (count > maxConnectionsPerAddress) {
      stats.countClosed('address_limit');
      socket.destroy();
      return;
    }
    counts.set(client, count);
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1;
      if (left === 0) counts.delete(client);
      else counts.set(client, left);
    });
  });
}
