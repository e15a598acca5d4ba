import { toAppError } from '@bm/api/errors';
import { applyArchive } from '@bm/api/part-archives/apply-archive.service';
import { planArchive } from '@bm/api/part-archives/plan-archive.service';
import { AppError } from '@bm/domain/errors/app-error';
import { MAX_ARCHIVE_BYTES } from '@bm/domain/parts/media-archive';
import type { ArchiveLine, MediaRow } from '@bm/domain/parts/media-archive.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { authenticateWithin } from '../request-context.ts';
import { logFailure } from './errors.ts';
import { takeRawBodies } from './raw-bodies.ts';
import { storePicture, uploadsInProgress, type UploadOptions } from './uploads.ts';

/** How many archives are in progress at once; each is in memory until it is applied. */
const MAX_ARCHIVES = 2;

const TYPES = ['application/zip', 'application/x-zip-compressed'];

type SignedIn = Awaited<ReturnType<typeof authenticateWithin>>;

/**
 * Takes a ZIP archive with pictures and files of parts, as the body: `POST /uploads/archive` compares it with
 * the shop, `POST /uploads/archive/apply` adds what the check would add, and answers a line of JSON for each.
 */
export async function partArchivesPlugin(
  app: FastifyInstance,
  options: UploadOptions,
): Promise<void> {
  takeRawBodies(app, 'buffer', { types: TYPES, bodyLimit: MAX_ARCHIVE_BYTES });
  const begin = uploadsInProgress(MAX_ARCHIVES);
  const running = new WeakMap<FastifyRequest, { context: SignedIn; end: () => void }>();
  const hooks = {
    async onRequest(request: FastifyRequest) {
      const context = await authenticateWithin('uploads.archive', 'admin', request, options);
      if (Number(request.headers['content-length'] ?? 0) > MAX_ARCHIVE_BYTES)
        throw new AppError('TOO_LARGE');
      // Before the body is read. The body of a client that has gone ends never.
      running.set(request, { context, end: begin(request, context.actor.id) });
    },
    async onResponse(request: FastifyRequest) {
      running.get(request)?.end();
    },
  };
  const contextOf = (request: FastifyRequest): SignedIn => {
    const found = running.get(request);
    if (found === undefined) throw new Error('The request was not authenticated.');
    return found.context;
  };

  app.post('/uploads/archive', hooks, async (request) => {
    const { rows } = await planArchive(contextOf(request), archiveOf(request));
    return { success: true, data: { rows } };
  });

  app.post('/uploads/archive/apply', hooks, async (request, reply) => {
    const context = contextOf(request);
    const archive = archiveOf(request);
    const { added } = await planArchive(context, archive);
    const rows = applyArchive(context, { archive, added }, (picture) =>
      storeOrRefuse(options, picture),
    );
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .send(Readable.from(toLines(request, rows)));
  });
}

/** The body. Throws UNSUPPORTED_MEDIA_TYPE without one. */
function archiveOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return body;
}

/** Stores a picture; null for one that cannot be converted. */
async function storeOrRefuse(
  options: UploadOptions,
  picture: Parameters<typeof storePicture>[1],
): Promise<string | null> {
  try {
    return (await storePicture(options, picture)).url;
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNSUPPORTED_IMAGE') return null;
    throw error;
  }
}

const toLine = (line: ArchiveLine) => `${JSON.stringify(line)}\n`;

/** A line for each row, and a last one that tells whether it was all of them. */
async function* toLines(
  request: FastifyRequest,
  rows: AsyncIterable<MediaRow>,
): AsyncGenerator<string> {
  try {
    for await (const row of rows) yield toLine(row);
    yield toLine({ done: true });
  } catch (error) {
    const failure = toAppError(error);
    logFailure(request, failure);
    yield toLine({ error: failure.code, message: failure.message });
  }
}
