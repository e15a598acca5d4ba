import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { type ErrorReporter, readError } from '../../telemetry/errors/error-report.ts';
import { requestLabels } from './request-labels.ts';

export interface LogSettings {
  level: string;
  /** Whether requests are logged at level `info`; otherwise at `debug`. */
  requests: boolean;
  /** Also receives the lines of level `error` that have an error. */
  reporter?: ErrorReporter | undefined;
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

/** Pino's number of the level `error`. */
const ERROR_LEVEL = 50;

const VERBOSE_LEVELS = new Set(['debug', 'trace']);

const NAMES = Symbol('names');

/** The fields that a request's logger adds to its lines. */
interface NamedRequest {
  [NAMES]?: Record<string, unknown>;
}

/** A copy, because Pino adds the fields of the line to it. */
function procedureNames(log: object): Record<string, unknown> {
  const { [NAMES]: names }: NamedRequest = log;
  return { ...names };
}

/** The options of Fastify's logger. */
export function loggerOptions({ level, reporter, stream = process.stderr }: LogSettings) {
  return {
    level,
    stream,
    ...(reporter !== undefined && { hooks: { logMethod: reportErrors(reporter) } }),
    mixin: (_line: object, _level: number, log: object) => procedureNames(log),
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  };
}

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** Passes the error of a line to the reporter before the line is written. */
function reportErrors(reporter: ErrorReporter): LogMethod {
  return function logMethod(args, write, level) {
    const [details] = args;
    if (level >= ERROR_LEVEL && typeof details === 'object') {
      const facts: Record<string, unknown> = { ...procedureNames(this), ...details };
      const { err } = facts;
      if (err instanceof Error) {
        const { name, message, stack = '' } = err;
        const text = readError({ name, message, stack });
        reporter.report({ source: 'server', ...text, tags: pickTags(facts) });
      }
    }
    write.apply(this, args);
  };
}

/** The fields of a line that are reported: names defined by the shop, without user data. */
function pickTags(facts: Record<string, unknown>): Record<string, string> {
  const tags = ['requestId', 'job', 'code'].flatMap((name) => {
    const value = facts[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(tags);
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

/** Lines of one caller and status in a window, of requests that failed. */
const FAILED_LINES = 5;
const FIRST_FAILURE = 400;

/**
 * Logs one line per response, with the route instead of the URL, which may contain an email or a
 * key. Failed requests are counted after the first ones of a caller: see refusal-log.ts.
 */
export function logRequests(app: FastifyInstance, { level, requests }: LogSettings): void {
  if (!requests && !VERBOSE_LEVELS.has(level)) return;
  // All fields are the shop's own; to search them for secrets would cost as much as the request.
  const log = app.log.child({}, { redact: [] });
  const lineLevel = requests ? 'info' : 'debug';
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    const labels = requestLabels(request);
    const ms = Math.round(reply.elapsedTime);
    if (status < FIRST_FAILURE) {
      log[lineLevel]({ requestId: request.id, ...labels, status, ms }, 'request');
    } else {
      const line = { message: 'request', kind: { status }, details: { ...labels, ms } };
      app.refusals.write(request, { level: lineLevel, ...line, atMost: FAILED_LINES });
    }
    done();
  });
}
