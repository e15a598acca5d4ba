import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { limitConnections, ConnectionStats } from './connection-limits.ts';
import { type HttpLimits, HTTP_LIMITS } from './http-limits.ts';
import { OrderedRequest, OrderedResponse, limitPipelining } from './pipelining.ts';
import { limitWriteTime } from './write-timeout.ts';

interface HttpServerOptions {
  limits?: Partial<HttpLimits> | undefined;
  stats?: ConnectionStats | undefined;
  /** Addresses of proxies, which carry the connections of many visitors. */
  trustProxy?: readonly string[] | undefined;
}

/**
 * Creates an HTTP server that bounds what one connection, one address and all of them together can
 * cost. The limits are those of this process.
 */
export function createHttpServer(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  { limits: given, stats = new ConnectionStats(), trustProxy = [] }: HttpServerOptions = {},
): Server {
  const limits = { ...HTTP_LIMITS, ...given };
  const server: Server<typeof OrderedRequest, typeof OrderedResponse> = createServer(
    {
      IncomingMessage: OrderedRequest,
      ServerResponse: OrderedResponse,
      shouldUpgradeCallback: ({ socket }): boolean =>
        socket.destroyed || server.listenerCount('upgrade') > 0,
      // Duplicate values are joined instead of dropped, so that host-header.ts can reject them.
      joinDuplicateHeaders: true,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.sweepIntervalMs,
      keepAlive: true,
      keepAliveInitialDelay: limits.keepAliveTimeoutMs,
    },
    limitPipelining(handler, limits, stats),
  );
  limitConnections(server, limits, stats, trustProxy);
  limitWriteTime(server, limits, stats);
  return server;
}
