import { toAppError } from '@bm/api/errors';
import { AppError } from '@bm/domain/errors/app-error';
import { type ErrorCode, ERRORS } from '@bm/domain/errors/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { requestLabels } from './operations/request-labels.ts';
import { ExceededLimit } from './security/rate-limit/rate-limit.ts';

/** The body of every error response outside tRPC. */
interface ErrorBody {
  code: ErrorCode;
  message: string;
  requestId: string;
  details?: unknown;
}

/** Bad input at one documented field, in the format of schema errors. */
export function badInputAt(field: string, message: string): AppError {
  return new AppError('BAD_INPUT', { details: { issues: [{ path: field, message }] } });
}

/** Sends every error as `{ code, message, requestId }` with its status; unknown ones stay opaque. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply));
}

/** Sends an error as JSON and logs server errors. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = fastifyErrorToAppError(error) ?? toAppError(error);
  logFailure(request, known);
  const { code, message, details } = known;
  const body: ErrorBody = { code, message, requestId: request.id };
  if (details !== undefined) body.details = details;
  const retryAfter = retryAfterHeader(known);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // The headers of a file may already be set.
  reply.removeHeader('content-encoding');
  if (reply.hasHeader('content-disposition')) {
    reply.removeHeader('content-disposition').header('cache-control', 'no-store');
  }
  const contentRange = contentRangeHeader(error);
  if (contentRange !== undefined) reply.header('content-range', contentRange);
  const status = CONDITION_STATUSES.find((each) => each === statusOf(error)) ?? ERRORS[code].status;
  if (status === 401) reply.headers(CHALLENGE);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** The headers that every response with status 401 must have. Browsers show no dialog for this scheme. */
export const CHALLENGE = { 'www-authenticate': 'Bearer' };

/** Seconds: about the restart time of a database. */
const RETRY_AFTER_S = 5;

/** The `Retry-After` header of an error that is temporary. */
export function retryAfterHeader({ code, details }: AppError): string | undefined {
  const seconds = details?.['retryAfterSeconds'];
  if (typeof seconds === 'number') return String(seconds);
  return ERRORS[code].status === 503 ? String(RETRY_AFTER_S) : undefined;
}

/** Rejections that may belong to an attack: authentication, authorisation, sizes and rate limits. */
const LOGGED_CODES: ReadonlySet<ErrorCode> = new Set([
  'SIGN_IN_REQUIRED',
  'INVALID_ID_TOKEN',
  'EMAIL_MISMATCH',
  'ACCOUNT_DEACTIVATED',
  'NOT_ALLOWED',
  'INVALID_SIGNATURE',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
]);

/** Logs unknown errors in full, outages as warnings, and rejected attempts. */
export function logFailure(request: FastifyRequest, error: AppError): void {
  const { code, cause } = error;
  if (LOGGED_CODES.has(code)) {
    const exceeded = cause instanceof ExceededLimit ? cause.fields : {};
    const kind = { code, ...exceeded };
    const details = requestLabels(request);
    request.server.refusals.write(request, { level: 'info', message: 'refused', kind, details });
  }
  // The load shedder logs the start and end of an overload, which has no other cause.
  const isShed = code === 'OVERLOADED' && cause === undefined;
  if (ERRORS[code].status < 500 || isShed) return;
  const { log } = request;
  const details = { err: error.cause ?? error, code };
  if (code === 'INTERNAL') log.error(details, 'unexpected error');
  else if (code === 'PROVIDER_UNAVAILABLE') log.warn(details, 'provider unavailable');
  else if (code === 'OVERLOADED') log.warn(details, 'deadline exceeded');
  else log.warn(details, 'store unavailable');
}

const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'SIGN_IN_REQUIRED',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'UNSUPPORTED_MEDIA_TYPE',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

/** Of a file that was edited, and of a range beyond its end; they have no error code of their own. */
const CONDITION_STATUSES = [412, 416] as const;

/** The `Content-Range` of an error for a range beyond the end of a file: `bytes *` and its length. */
function contentRangeHeader(error: unknown): string | undefined {
  const headers: unknown = error instanceof Error && 'headers' in error ? error.headers : undefined;
  const found: unknown = Object(headers)['Content-Range'];
  return typeof found === 'string' ? found : undefined;
}

function statusOf(error: unknown): number | null {
  const isOfFastify = error instanceof Error && 'statusCode' in error;
  return isOfFastify && typeof error.statusCode === 'number' ? error.statusCode : null;
}

/** Maps errors of Fastify and its plugins with a 4xx status. */
function fastifyErrorToAppError(error: unknown): AppError | null {
  const statusCode = error instanceof AppError ? null : statusOf(error);
  if (statusCode === null || statusCode < 400 || statusCode >= 500) return null;
  return new AppError(CODES_BY_STATUS[statusCode] ?? 'BAD_INPUT', { cause: error });
}

const RESPONSES: Readonly<Record<string, [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'BAD_INPUT'],
};

/**
 * Sends an error response to a malformed HTTP request, such as one with conflicting lengths, and
 * closes the connection, because the boundaries of further requests are unknown.
 */
export const rejectMalformedRequests: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket,
) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = RESPONSES[error.code ?? ''] ?? [400, 'BAD_INPUT'];
  const body: ErrorBody = { code, message: ERRORS[code].message, requestId: randomUUID() };
  const json = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${json}`);
};
