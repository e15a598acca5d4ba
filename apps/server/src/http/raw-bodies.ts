import type { FastifyInstance } from 'fastify';

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
