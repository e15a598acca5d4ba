import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { ERROR_MESSAGES } from '@bm/domain/errors/error-messages';
import type { ErrorBody } from './errors.ts';

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
  if (error.code === 'ECONNRESET' || !isWritable(socket)) return void socket.destroy();
  const [status, code] = RESPONSES[error.code ?? ''] ?? [400, 'BAD_INPUT'];
  const body: ErrorBody = { code, message: ERROR_MESSAGES[code], requestId: randomUUID() };
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

function isWritable(socket: Socket): boolean {
  return socket.writable && !socket.destroyed;
}
