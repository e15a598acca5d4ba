import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { isUtf8 } from 'node:buffer';

/** Hands bodies of these media types on without parsing them, and rejects all others. */
export function takeRawBodies(
  app: FastifyInstance,
  parseAs: 'buffer' | 'string',
  { types = '*', ...limits }: { types?: string | string[]; bodyLimit?: number } = {},
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string | Buffer>(types, { parseAs, ...limits }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * The text of a JSON body. Throws BAD_INPUT for bytes that are not UTF-8, which would be decoded to
 * replacement characters.
 */
export function decodeJsonBody(body: Buffer): string {
  if (!isUtf8(body)) throw new AppError('BAD_INPUT', { message: 'The body is not valid UTF-8.' });
  return body.toString();
}
