import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { requestLabels } from './request-labels.ts';

export interface LogSettings {
  level: string;
  /** Whether requests are logged at level `info`; otherwise at `debug`. */
  requests: boolean;
  /** The output; stderr by default, because stdout has only the ready line. */
  stream?: { write(line: string): void };
}

/** Fields that are redacted at any depth of a log entry. */
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

/** The fields that a request's logger adds to its lines. */
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
 * Creates the logger of a request. Its id is added when a line is written: most requests log
 * nothing, and redaction would cost as much as a cached response.
 */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  log,
  names,
) => {
  const own: FastifyBaseLogger & NamedRequest = Object.create(log);
  own[NAMES] = names;
  return own;
};

/** Logs one line per response, with the route instead of the URL, which may contain an email or a key. */
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
