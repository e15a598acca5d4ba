import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { clientSubnet } from '../rate-limit/client-subnet.ts';
import type { ConnectionStats } from './connection-stats.ts';
import type { HttpLimits } from './http-limits.ts';

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
