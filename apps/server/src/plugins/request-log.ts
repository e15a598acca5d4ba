import type { FastifyInstance } from 'fastify';

export interface LogSettings {
  level: string;
  /** Whether every request is worth a line at level `info`; else it is one at `debug`. */
  requests: boolean;
  /** Where lines go; stderr, so that stdout holds nothing but the ready line. */
  stream?: { write(line: string): void };
}

/** What must never stand in a log, wherever in an entry it turns up. */
const SECRETS = [
  'authorization',
  'cookie',
  'token',
  'idToken',
  'refreshToken',
  'accessToken',
  'clientSecret',
  'client_secret',
  'password',
];

/** The options of Fastify's logger. */
export function loggerOptions({ level, stream = process.stderr }: LogSettings) {
  return {
    level,
    stream,
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  };
}

/** One line for each answer: the route, not the address, which may hold an email or a key. */
export function logRequests(app: FastifyInstance, { requests }: LogSettings): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (requests) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
  });
}
