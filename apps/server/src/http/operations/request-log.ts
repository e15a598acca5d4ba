import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { requestLabels } from './request-labels.ts';

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

const VERBOSE_LEVELS = new Set(['debug', 'trace']);

const NAMES = Symbol('names');

/** What a request's own log adds to its lines. */
interface NamedRequest {
  [NAMES]?: Record<string, unknown>;
}

const procedureNames = (log: NamedRequest): Record<string, unknown> => log[NAMES] ?? {};

/** The options of Fastify's logger. */
export function loggerOptions({ level, stream = process.stderr }: LogSettings) {
  return {
    level,
    stream,
    mixin: (_line: object, _level: number, log: object) => procedureNames(log) ?? {},
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
) => {
  const own: FastifyBaseLogger & NamedRequest = Object.create(log);
  own[NAMES] = names;
  return own;
};

/** One line for each answer: the route, not the address, which may hold an email or a key. */
export function logRequests(app: FastifyInstance, { level, requests }: LogSettings): void {
  if (!requests && !VERBOSE_LEVELS.has(level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      ...requestLabels(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (requests) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
    done();
  });
}
