import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionStats } from './connection-limits.ts';
import type { HttpLimits } from './http-limits.ts';
import { currentResponse } from './pipelining.ts';

/**
 * Destroys connections that do not read their response: no byte for `writeStallMs`, or not all of it
 * within `writeTimeoutMs`. One sweep over all connections costs less than a timer per response.
 */
export function limitWriteTime(
  server: Server,
  { writeStallMs, writeTimeoutMs, sweepIntervalMs }: HttpLimits,
  stats: ConnectionStats,
): void {
  const maxSweeps = Math.ceil(writeTimeoutMs / sweepIntervalMs);
  const connections = new Set<Socket>();

  const check = (socket: Socket): void => {
    const response = currentResponse(socket);
    if (response === undefined || !response.headersSent) return;
    response.sweeps += 1;
    if (response.sweeps > maxSweeps) {
      stats.countClosed('write_timeout');
      socket.destroy();
    } else if (response.sweeps === 1) {
      // Node's timeout restarts with each byte that the client reads.
      socket.setTimeout(writeStallMs);
    }
  };

  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Also called for connections that are idle for too long.
  server.on('timeout', (socket) => {
    if (currentResponse(socket) !== undefined) stats.countClosed('write_stalled');
    socket.destroy();
  });
  const timer = setInterval(() => connections.forEach(check), sweepIntervalMs).unref();
  server.once('close', () => clearInterval(timer));
}
