import type { FastifyInstance, FastifyServerOptions } from 'fastify';

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

/** What each request's own log adds to its lines. */
const additions = new WeakMap<object, Record<string, unknown>>();

/** The options of Fastify's logger. */
export function loggerOptions({ level, stream = process.stderr }: LogSettings) {
  return {
    level,
    stream,
    mixin: (_line: object, _level: number, log: object) => additions.get(log) ?? {},
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  };
}

/**
 * Makes the log of a request. Its id is added when a line is written: most requests write none, and
 * looking for secrets in it costs as much as an answer whose bytes are ready.
 */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  log,
  names,
  options,
) => {
  const own = log.child({}, options);
  additions.set(own, names);
  return own;
};

/** One line for each answer: the route, not the address, which may hold an email or a key. */
export function logRequests(app: FastifyInstance, { requests }: LogSettings): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (requests) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
    done();
  });
}
