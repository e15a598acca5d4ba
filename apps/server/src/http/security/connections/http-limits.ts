/**
 * Bounds of one HTTP server. Times in milliseconds. 300 people behind one address, each with the six
 * connections of a browser, are 1,800.
 */
export const HTTP_LIMITS = {
  /** Connections in all. */
  maxConnections: 8192,
  /** Connections of one address (an IPv6 /64 network counts as one). */
  maxConnectionsPerAddress: 2048,
  /** Requests of one connection that wait for an earlier response; with more it is destroyed. */
  maxPipelined: 16,
  /** Waiting requests of all connections together: each holds up to 16 kB of headers. */
  maxPipelinedInAll: 2048,
  /** Requests of one connection in total; the last response closes it. */
  maxRequestsPerSocket: 10_000,
  /** To send all headers of a request. */
  headersTimeoutMs: 15_000,
  /** To send a whole request. */
  requestTimeoutMs: 120_000,
  /** Between two requests of a connection; a proxy keeps idle connections for up to a minute. */
  keepAliveTimeoutMs: 72_000,
  /** How long a client may read no byte of a response. */
  writeStallMs: 30_000,
  /** How long a client may take to read a whole response. */
  writeTimeoutMs: 120_000,
  /** Between two checks of the timeouts. */
  sweepIntervalMs: 5000,
};

export type HttpLimits = Readonly<typeof HTTP_LIMITS>;
