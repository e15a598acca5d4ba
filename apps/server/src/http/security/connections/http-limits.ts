/** Bounds of one HTTP server. Times in milliseconds. */
export interface HttpLimits {
  /** Connections in all. */
  maxConnections: number;
  /** Connections of one address (an IPv6 /64 network counts as one). */
  maxConnectionsPerAddress: number;
  /** Requests of one connection that wait for an earlier response; with more it is destroyed. */
  maxPipelined: number;
  /** Waiting requests of all connections together: each holds up to 16 kB of headers. */
  maxPipelinedInAll: number;
  /** Requests of one connection in total; the last response closes it. */
  maxRequestsPerSocket: number;
  /** To send all headers of a request. */
  headersTimeoutMs: number;
  /** To send a whole request. */
  requestTimeoutMs: number;
  /** Between two requests of a connection. */
  keepAliveTimeoutMs: number;
  /** How long a client may read no byte of a response. */
  writeStallMs: number;
  /** How long a client may take to read a whole response. */
  writeTimeoutMs: number;
  /** Between two checks of the timeouts. */
  sweepIntervalMs: number;
}

/**
 * 300 people behind one address, each with the six connections of a browser, are 1,800. A proxy in
 * front keeps idle connections for up to a minute: `keepAliveTimeoutMs` is above that.
 */
export const HTTP_LIMITS: HttpLimits = {
  maxConnections: 8192,
  maxConnectionsPerAddress: 2048,
  maxPipelined: 16,
  maxPipelinedInAll: 2048,
  maxRequestsPerSocket: 10_000,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 120_000,
  keepAliveTimeoutMs: 72_000,
  writeStallMs: 30_000,
  writeTimeoutMs: 120_000,
  sweepIntervalMs: 5000,
};
