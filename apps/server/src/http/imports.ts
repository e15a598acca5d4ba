import { locateInvalidText } from '@bm/api/imports/locate-invalid-text';
import { createCaller, type Caller } from '@bm/api/root';
import { AppError } from '@bm/domain/errors/app-error';
import { MAX_IMPORT_BYTES } from '@bm/domain/imports/part-file';
import { decodeText } from '@bm/domain/shared/decode-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticateWithin, type Host } from '../request-context.ts';

/**
 * `POST /imports?fileName=` is the dry run of a file of parts or prices, `POST /imports/{id}/apply`
 * applies the same file. The body is the file: these are no tRPC calls, whose bodies are smaller.
 */
export async function importsPlugin(app: FastifyInstance, host: Host): Promise<void> {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  // The procedures have rate limits of their own; this one holds before the body is read.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const context = await authenticateWithin('imports.upload', 'admin', request, host);
    callers.set(request, createCaller(context));
  });
  const getCaller = (request: FastifyRequest): Caller => {
    const caller = callers.get(request);
    if (caller === undefined) throw new Error('A request was not authenticated.');
    return caller;
  };
  app.post<{ Querystring: { fileName?: unknown } }>('/imports', async (request) => {
    const { fileName } = request.query;
    return getCaller(request).imports.previewFile({
      fileName: typeof fileName === 'string' ? fileName : 'parts.csv',
      text: await decodeFile(request.body),
    });
  });
  app.post<{ Params: { id: string } }>('/imports/:id/apply', async (request) =>
    getCaller(request).imports.applyFile({
      id: request.params.id,
      text: await decodeFile(request.body),
    }),
  );
}

async function decodeFile(body: unknown): Promise<string> {
  const decoded = decodeText(Buffer.isBuffer(body) ? body : Buffer.alloc(0), {
    maxBytes: MAX_IMPORT_BYTES,
    decode: (bytes, encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(bytes),
  });
  if (decoded.ok) return decoded.text;
  const { reason } = decoded;
  if (reason === 'TOO_LARGE') throw new AppError('TOO_LARGE');
  const details =
    reason === 'INVALID_UTF8' ? { ...(await locateInvalidText(decoded.text)) } : { reason };
  throw new AppError('UNREADABLE_FILE', { details });
}
